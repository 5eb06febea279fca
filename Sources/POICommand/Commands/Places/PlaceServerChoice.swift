/// The server that saved places are sent to.
package struct PlaceServerChoice: Equatable, Sendable {
  /// The address under which it keeps them.
  package var address: WebAddress
  /// Headers that the configuration adds to requests.
  package var headers: [String: HeaderValue]

  package init(address: WebAddress, headers: [String: HeaderValue]) {
    self.address = address
    self.headers = headers
  }
}
