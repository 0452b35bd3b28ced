import Files

/// The file that a role's PIN is kept in, as its hash.
public enum PINFile {
    /// Reads the hash of a file.
    ///
    /// - Parameters:
    ///   - name: of a credential that the service has been given, or a path.
    ///   - folder: from which the path is meant.
    /// - Throws: where it cannot be read, and where it holds no hash: never with what it holds.
    public static func hash(in name: String, from folder: String) throws(SecretError) -> PINHash {
        let text = try SecretFile.text(of: name, from: folder)
        guard let hash = PINHash(text) else {
            let what = PIN(text) == nil ? "no hash of a PIN" : "a PIN as it is typed"
            throw SecretError(
                description: "the file \(name.debugDescription) holds \(what); “thumbrail pin” writes one")
        }
        return hash
    }

    /// Puts a hash into a file, whole or not at all, that its owner alone can read.
    public static func write(_ hash: PINHash, to path: String) throws(FileError) {
        try OutputFile.replace(path, with: Array((hash.text + "\n").utf8), mode: 0o600)
    }
}
