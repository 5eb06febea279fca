/// The amount that is told on standard error.
enum Verbosity: Comparable {
  case quiet
  case normal
  case verbose
}
