/// The reason why a text of the configuration cannot be used, without its key and line.
struct ConfigurationValueError: Error {
  let reason: String
}
