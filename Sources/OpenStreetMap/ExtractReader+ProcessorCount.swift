import Platform

extension ExtractReader {
  /// How many processors are there to work with.
  package static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
