import Foundation

extension HTTPTransportError {
  /// An error of the network library.
  ///
  /// libcurl's errors reach us as `URLError` codes where one fits, and as −1 with libcurl's own
  /// words where none does, which is the case for everything about TLS.
  init(_ error: any Error) {
    let error = error as NSError
    let code = error.domain == NSURLErrorDomain ? error.code : NSURLErrorUnknown
    self =
      switch code {
      case NSURLErrorTimedOut: .timedOut
      case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: .cannotResolve
      case NSURLErrorCannotConnectToHost, NSURLErrorNotConnectedToInternet: .cannotConnect
      case NSURLErrorNetworkConnectionLost: .connectionLost
      case NSURLErrorBadServerResponse where error.localizedDescription.contains("Empty reply"):
        .connectionLost
      case NSURLErrorUnsupportedURL, NSURLErrorBadServerResponse: .notHTTP
      case NSURLErrorClientCertificateRequired...NSURLErrorSecureConnectionFailed:
        .insecure(reason: error.localizedDescription)
      default: HTTPTransportError(libraryText: error.localizedDescription)
      }
  }
}

extension HTTPTransportError {
  /// An error for which there is no code.
  init(libraryText text: String) {
    let line = text.prefix { !$0.isNewline }
    let words = ["SSL", "TLS", "certificate"]
    self =
      words.contains { line.contains($0) }
      ? .insecure(reason: String(line)) : .failed(reason: String(line))
  }
}
