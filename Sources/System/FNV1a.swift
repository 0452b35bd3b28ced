/// The 64-bit FNV-1a hash. It detects accidental changes of content, but not deliberate ones.
public enum FNV1a {
    /// Returns the hash of bytes.
    public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
