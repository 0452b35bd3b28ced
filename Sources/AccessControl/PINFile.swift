import System

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

    /// Writes a hash to a file atomically.
    ///
    /// An existing file keeps its owner, group and mode, so that the kiosk can still read it after root has changed the PIN.
    ///
    /// - Parameter rights: the rights of a new file; if `nil`, only its owner can read it.
    /// - Throws: an error if the file cannot be written, or if the owner of an existing file cannot be preserved. The file is then unchanged.
    public static func write(_ hash: PINHash, to path: String, rights: FileRights? = nil) throws(FileError) {
        let bytes = Array((hash.text + "\n").utf8)
        if let rights = FileRights(of: path) ?? rights {
            try OutputFile.replace(path, with: bytes, rights: rights)
        } else {
            try OutputFile.replace(path, with: bytes, mode: 0o600)
        }
    }
}
