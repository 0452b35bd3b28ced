import CGnuTLS

/// The salted hash of a token's secret.
///
/// A secret has 160 random bits and cannot be guessed, however fast one attempt is. A slow hash, which passwords need, would only allow
/// attackers to keep the panel busy. The hash is HMAC-SHA-256 (RFC 2104) with the salt as its key, computed by GnuTLS, which HTTPS needs
/// anyway.
public struct TokenDigest: Hashable, Sendable {
    /// The salt: 16 random bytes.
    public let salt: [UInt8]
    /// The hash: 32 bytes.
    public let hash: [UInt8]

    static let saltLength = 16
    static let hashLength = 32

    /// Creates a digest from its parts; returns `nil` if a length is wrong.
    public init?(salt: [UInt8], hash: [UInt8]) {
        guard salt.count == Self.saltLength, hash.count == Self.hashLength else { return nil }
        (self.salt, self.hash) = (salt, hash)
    }

    /// Hashes a secret with a new salt.
    public init(of secret: [UInt8]) {
        salt = (0..<Self.saltLength).map { _ in UInt8.random(in: 0...255) }
        hash = Self.hash(secret, salt)
    }

    /// Returns `true` if a secret has this hash. The comparison takes constant time.
    public func matches(_ secret: [UInt8]) -> Bool {
        let other = Self.hash(secret, salt)
        guard other.count == hash.count, !other.isEmpty else { return false }
        return gnutls_memcmp(other, hash, hash.count) == 0
    }

    /// Returns the SHA-256 hash of bytes, without a salt; `nil` if GnuTLS fails.
    static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
        var isDone = false
        let hash = [UInt8](unsafeUninitializedCapacity: hashLength) { hash, filled in
            isDone = gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, hash.baseAddress) == 0
            filled = isDone ? hashLength : 0
        }
        return isDone ? hash : nil
    }

    /// Returns the salted hash of a secret; empty if GnuTLS fails, so that it matches no secret.
    private static func hash(_ secret: [UInt8], _ salt: [UInt8]) -> [UInt8] {
        var isDone = false
        let hash = [UInt8](unsafeUninitializedCapacity: hashLength) { bytes, filled in
            isDone =
                gnutls_hmac_fast(
                    GNUTLS_MAC_SHA256, salt, salt.count, secret, secret.count, bytes.baseAddress) == 0
            filled = isDone ? hashLength : 0
        }
        return hash
    }
}
