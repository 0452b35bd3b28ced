import AccessControl
import Glibc
import System

/// A service key in a folder, such as that of a USB stick, together with its signature.
///
/// The files are untrusted, because anyone with access to the panel can insert a stick. Symbolic links are not followed, and files that
/// are too long or not regular are not read. The key is parsed only after `ssh-keygen` has verified that an allowed signer signed it.
nonisolated enum SignedKey {
    /// The names of the two files.
    static let (name, signatureName) = ("thumbrail.key", "thumbrail.key.sig")
    /// The identity of the signer in the signers' file, and the namespace of the signature.
    private static let (identity, namespace) = ("thumbrail", "thumbrail-key")
    /// The maximum size of a signature, in bytes.
    private static let maximumSignature = 16_384
    /// The timeout of the verification, in seconds.
    private static let timeout = 20.0

    /// Reads a key.
    ///
    /// - Parameters:
    ///   - folder: The folder that contains the key.
    ///   - signers: The path of the file of allowed signers, as `ssh-keygen -Y verify` reads it.
    static func read(in folder: String, signers: String) throws(ServiceKeyError) -> ServiceKey {
        guard access(signers, R_OK) == 0 else {
            throw ServiceKeyError("cannot read the file of allowed signers \(signers)")
        }
        let text = try bytes(of: name, in: folder, upTo: ServiceKey.maximumBytes)
        let signature = try bytes(of: signatureName, in: folder, upTo: maximumSignature)
        try verify(text, signature, by: signers)
        return try ServiceKey(parsing: text)
    }

    private static func bytes(of name: String, in folder: String, upTo limit: Int) throws(ServiceKeyError) -> [UInt8] {
        let path = "\(folder)/\(name)"
        do throws(FileError) {
            // A symbolic link could lead to a file that is not on the stick.
            return try InputFile(confined: path).bytes(upTo: limit)
        } catch {
            switch error.code {
            case .missing: throw ServiceKeyError("file not found: \(folder)/\(name)")
            case .notAFile, .folder: throw ServiceKeyError("\(path) is not a regular file")
            default: throw ServiceKeyError("\(path): \(error.reason)")
            }
        }
    }

    private static func verify(
        _ text: [UInt8], _ signature: [UInt8], by signers: String
    ) throws(ServiceKeyError) {
        let parent = getenv("RUNTIME_DIRECTORY").map { String(cString: $0) } ?? "/tmp"
        guard let folder = Folder.makeTemporary(in: parent, named: "thumbrail-key-") else {
            throw ServiceKeyError("cannot create a temporary folder in \(parent)")
        }
        defer { try? Folder.remove(folder) }
        let (file, signatureFile) = ("\(folder)/key", "\(folder)/key.sig")
        do throws(FileError) {
            try OutputFile.replace(file, with: text, mode: 0o600)
            try OutputFile.replace(signatureFile, with: signature, mode: 0o600)
        } catch { throw ServiceKeyError(error.description) }
        let outcome = Child.run(
            [
                "ssh-keygen", "-Y", "verify", "-f", Folder.absolute(signers), "-I", identity, "-n", namespace, "-s",
                signatureFile,
            ], input: file, timeout: timeout)
        guard outcome.status == 0 else {
            let last = outcome.output.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
            throw ServiceKeyError("invalid signature\(last)")
        }
    }
}
