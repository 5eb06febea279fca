import Platform

extension ExtractReader {
  /// Number of processors that are online.
  package static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
