import CommandLine
import PointFormats
import PointsOfInterest

extension HelpTopic {
  /// The schema alone, so that a program can read what `poi help json` prints.
  static var json: HelpTopic { HelpTopic("json", heading: "schema of json", [.lines(schema)]) }

  private static var schema: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "One document, whatever goes wrong (but for writing itself)",
      "type": "object",
      "required": ["schema", "location", "complete", "covered", "failures",
        "attribution", "points"],
      "properties": {
        "schema": {"enum": [1]},
        "location": {
          "type": ["object", "null"],
          "required": ["latitude", "longitude", "accuracy", "time",
            "provider", "place"],
          "properties": {
            "latitude": {"type": "number"},
            "longitude": {"type": "number"},
            "accuracy": {"type": ["number", "null"]},
            "time": {"type": ["string", "null"]},
            "provider": {
              "enum": [\(list(Fix.Origin.allWords))]
            },
            "place": {"type": ["string", "null"]}
          }
        },
        "complete": {"type": "boolean"},
        "covered": {"type": ["boolean", "null"]},
        "failures": {"type": "array", "items": {
          "type": "object",
          "required": ["source", "message", "status", "suggestions"],
          "properties": {
            "source": {"type": ["string", "null"]},
            "message": {"type": "string"},
            "status": {"enum": [\(statuses)]},
            "suggestions": {"type": "array", "items": {
              "description": "a command: the program and its arguments",
              "type": "array", "items": {"type": "string"}
            }}
          }
        }},
        "attribution": {"type": "array", "items": {"type": "string"}},
        "points": {"type": "array", "items": {
          "description": "poi help fields; --fields chooses the keys",
          "type": "object",
          "properties": {
    \(fieldTypes)
          }
        }}
      }
    }
    """
  }

  private static func list(_ words: [String]) -> String {
    words.map { JSONText.quoted($0) }.joined(separator: ", ")
  }

  private static var statuses: String {
    Failure.Kind.allCases.filter { $0 != .writing }.map { "\($0.rawValue)" }.joined(separator: ", ")
  }

  private static var fieldTypes: String {
    (OutputField.allKeys + OutputField.keysOnRequest).map { field in
      "        \(JSONText.quoted(field.key)): {\"type\": [\(list(field.types))]}"
    }.joined(separator: ",\n")
  }
}

extension OutputField {
  /// The types of its values in JSON.
  fileprivate var types: [String] {
    switch self {
    case .along, .walk, .walkTime, .distance, .bearing, .latitude, .longitude: ["number", "null"]
    case .inside, .open: ["boolean", "null"]
    case .door: ["object", "null"]
    case .tags: ["object"]
    case .side, .name, .category, .id, .source, .attribution, .opens, .closes, .hours, .phone,
      .website, .address, .link, .tag:
      ["string", "null"]
    }
  }
}
