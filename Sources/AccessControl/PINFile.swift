import System

/// The file with the hash of a role's PIN.
public enum PINFile {
    /// Reads the hash from a file.
    ///
    /// - Parameters:
    ///   - name: the name of a credential that was passed to the service, or a path.
    ///   - folder: the folder that a relative path is resolved against.
    /// - Throws: an error if the file cannot be read or contains no hash. The error never quotes the content.
    public static func hash(in name: String, from folder: String) throws(SecretError) -> PINHash {
        let text = try SecretFile.text(of: name, from: folder)
        guard let hash = PINHash(text) else {
            let what = PIN(text) == nil ? "no PIN hash" : "a PIN in plain text"
            throw SecretError(
                description: "the file \(name.debugDescription) contains \(what); create it with “thumbrail pin”")
        }
        return hash
    }

    /// Writes a hash to a file atomically.
    ///
    /// An existing file keeps its owner, group and mode, so that the kiosk can still read it after root has changed the PIN.
    ///
    /// - Parameter rights: the rights of a new file; if `nil`, only its owner can read it.
    /// - Throws: an error if the file cannot be written, or the owner of an existing file cannot be preserved. The file is then unchanged.
    public static func write(_ hash: PINHash, to path: String, rights: FileRights? = nil) throws(FileError) {
        let bytes = Array((hash.text + "\n").utf8)
        if let rights = FileRights(of: path) ?? rights {
            try OutputFile.replace(path, with: bytes, rights: rights)
        } else {
            try OutputFile.replace(path, with: bytes, mode: 0o600)
        }
    }
}
