/// The marks by which a server tells one version of a file from another (RFC 9110 §8.8).
package struct Validators: Equatable, Sendable {
  /// The `ETag` field, with its quotes.
  package let entityTag: String?
  /// The `Last-Modified` field, as it came.
  package let lastModified: String?
  /// Whether the time of the last change is old enough to tell versions apart (§8.8.2.2).
  let isTimeStrong: Bool

  package init(entityTag: String?, lastModified: String?, isTimeStrong: Bool) {
    (self.entityTag, self.lastModified) = (entityTag, lastModified)
    self.isTimeStrong = isTimeStrong
  }

  /// The value of `If-Range`, which only a strong validator may be (§13.1.5); `nil` without one.
  package var forRange: String? {
    if let entityTag { return entityTag.hasPrefix("W/") ? nil : entityTag }
    return isTimeStrong ? lastModified : nil
  }

  /// Whether both are of the same version; `false` when nothing tells.
  package func isSameVersion(as other: Validators) -> Bool {
    if entityTag != nil || other.entityTag != nil { return entityTag == other.entityTag }
    return lastModified != nil && lastModified == other.lastModified
  }
}
