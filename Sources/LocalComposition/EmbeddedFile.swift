import CDefaults

/// The files that the program carries in itself.
enum EmbeddedFile {
  /// `config/landmarks.csv`.
  static var landmarks: [UInt8] {
    let file = unsafe poi_landmarks()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
