/// The 64-bit xxHash (XXH64, as in the specification at github.com/Cyan4973/xxHash, "xxHash fast
/// digest algorithm", version 0.1.1): fast enough to check each part of an index when it is used,
/// and to be had in most languages.
package enum Checksum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// The hash of bytes; the seed is the number of the part, so that parts with the same bytes differ.
  package static func of(_ bytes: MappedBytes, seed: UInt64) -> UInt64 {
    #if FUZZING
    // A fuzzer never finds the sums of what it changed (Tests/Fuzzing).
    return 0
    #else
    return hash(bytes, seed: seed)
    #endif
  }

  private static func hash(_ bytes: MappedBytes, seed: UInt64) -> UInt64 {
    var offset = 0
    var hash: UInt64
    if bytes.count >= 32 {
      hash = stripes(of: bytes, seed: seed, offset: &offset)
    } else {
      hash = seed &+ prime5
    }
    hash &+= UInt64(bytes.count)
    while offset + 8 <= bytes.count {
      hash ^= round(0, bytes.load(UInt64.self, at: offset))
      hash = rotate(hash, 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= bytes.count {
      hash ^= UInt64(bytes.load(UInt32.self, at: offset)) &* prime1
      hash = rotate(hash, 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < bytes.count {
      hash ^= UInt64(bytes.load(UInt8.self, at: offset)) &* prime5
      hash = rotate(hash, 11) &* prime1
      offset += 1
    }
    return avalanche(hash)
  }

  package static func of(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    bytes.withMappedBytes(bytes.indices) { of($0, seed: seed) }
  }

  private static func stripes(of bytes: MappedBytes, seed: UInt64, offset: inout Int) -> UInt64 {
    var (lane1, lane2) = (seed &+ prime1 &+ prime2, seed &+ prime2)
    var (lane3, lane4) = (seed, seed &- prime1)
    while offset + 32 <= bytes.count {
      lane1 = round(lane1, bytes.load(UInt64.self, at: offset))
      lane2 = round(lane2, bytes.load(UInt64.self, at: offset + 8))
      lane3 = round(lane3, bytes.load(UInt64.self, at: offset + 16))
      lane4 = round(lane4, bytes.load(UInt64.self, at: offset + 24))
      offset += 32
    }
    var hash = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
    hash = (hash ^ round(0, lane1)) &* prime1 &+ prime4
    hash = (hash ^ round(0, lane2)) &* prime1 &+ prime4
    hash = (hash ^ round(0, lane3)) &* prime1 &+ prime4
    return (hash ^ round(0, lane4)) &* prime1 &+ prime4
  }

  @inline(__always) private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var hash = value
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  @inline(__always) private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value &<< bits | value &>> (64 &- bits)
  }
}
