import PointsOfInterest

/// A blob of objects, ready to be decoded.
struct InflatedBlob {
  /// Index of the blob in the extract.
  let index: Int
  /// Its place in the file, in bytes.
  let offset: Int
  /// The kinds of objects in it.
  let kinds: ObjectKinds
  private let content: [UInt8]

  /// - Throws: `Failure` that names the byte.
  init(_ item: BlobBatches.Item) throws(Failure) {
    index = item.index
    offset = item.blob.offset
    content = try item.blob.content()
    do {
      kinds = try WireReader.reading(content, PrimitiveBlock.kinds)
    } catch {
      throw Failure(error, inBlobAt: offset)
    }
  }

  /// The objects of a kind that are points or needed by points.
  ///
  /// - Throws: `Failure` that names the byte.
  func objects(
    _ kind: ObjectKind, filter: TagFilter, needs: BlockDecoder.Needs,
  ) throws(Failure) -> DecodedObjects {
    do {
      return try WireReader.reading(content) { reader throws(WireError) in
        var objects = try BlockDecoder.decode(kind, in: &reader, filter: filter, needs: needs)
        objects.paths.trim()
        return objects
      }
    } catch {
      throw Failure(error, inBlobAt: offset)
    }
  }
}
