import CGnuTLS

/// What is kept of a token's secret: a salted hash.
///
/// A secret has 160 random bits, which nobody guesses, however quickly one guess is tried: a slow hash, as passwords need it, would only be
/// a way to keep the panel busy. It is HMAC-SHA-256 (RFC 2104) with the salt as its key, by GnuTLS, which is there for HTTPS.
public struct TokenDigest: Hashable, Sendable {
    /// 16 random bytes.
    public let salt: [UInt8]
    /// 32 bytes.
    public let hash: [UInt8]

    static let saltLength = 16
    static let hashLength = 32

    /// - Returns: nil where the lengths are others.
    public init?(salt: [UInt8], hash: [UInt8]) {
        guard salt.count == Self.saltLength, hash.count == Self.hashLength else { return nil }
        (self.salt, self.hash) = (salt, hash)
    }

    /// Hashes a secret with a new salt.
    public init(of secret: [UInt8]) {
        salt = (0..<Self.saltLength).map { _ in UInt8.random(in: 0...255) }
        hash = Self.hash(secret, salt)
    }

    /// Whether it is the hash of a secret. Takes as long whatever the answer is.
    public func matches(_ secret: [UInt8]) -> Bool {
        let other = Self.hash(secret, salt)
        guard other.count == hash.count, !other.isEmpty else { return false }
        return gnutls_memcmp(other, hash, hash.count) == 0
    }

    /// SHA-256 of bytes, without a salt; nil where the library refuses.
    static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
        var isDone = false
        let hash = [UInt8](unsafeUninitializedCapacity: hashLength) { hash, filled in
            isDone = gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, hash.baseAddress) == 0
            filled = isDone ? hashLength : 0
        }
        return isDone ? hash : nil
    }

    /// Empty where the library refuses, which matches nothing.
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
