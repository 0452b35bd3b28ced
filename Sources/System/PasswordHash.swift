/// The format of a password hash, which is used to recognize files that contain the hash of a PIN.
public enum PasswordHash {
    /// The maximum size of a file with a hash, in bytes.
    public static let maximumBytes = 512

    /// Returns `true` if a file consists of one line in the format of crypt(5), such as `$y$…`.
    public static func isContent(_ bytes: some Sequence<UInt8>) -> Bool {
        var line = Array(bytes.prefix(maximumBytes + 1))[...]
        guard line.count <= maximumBytes else { return false }
        while line.last == 0x0A || line.last == 0x0D { line.removeLast() }
        let dollar = UInt8(ascii: "$")
        guard line.count > 4, line.first == dollar, line.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return false
        }
        let method = line.dropFirst().prefix { $0 != dollar }
        return !method.isEmpty && method.count < line.count - 2
            && method.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
            }
    }
}
