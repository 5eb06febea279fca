import Dispatch

extension Duration {
  /// The duration as Dispatch takes it, to the nanosecond; what is too long is 292 years.
  var interval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    return .nanoseconds(Int(isTooLong || overflows ? .max : sum))
  }
}
