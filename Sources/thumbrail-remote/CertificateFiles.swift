import RemoteAccess

/// The files of the certificate and its key.
struct CertificateFiles {
    private let certificate: CredentialPath
    private let key: CredentialPath
    /// A Boolean value that tells whether the certificate in use equals the original file. It is `false` if a systemd drop-in of the unit
    /// sets another path.
    private let isOriginal: Bool

    /// Finds both files.
    ///
    /// - Parameters:
    ///   - certificate: The path of the certificate from the command line; `nil` if the option was not given.
    ///   - key: The path of the private key from the command line; `nil` if the option was not given.
    init(certificate: String?, key: String?) {
        self.certificate = CredentialPath("remote.crt", given: certificate)
        self.key = CredentialPath("remote.key", given: key)
        let paths = [self.certificate.path, self.certificate.original]
        let texts = paths.map { try? Self.text($0, isOpen: true) }
        isOriginal = texts[0] == texts[1]
    }

    /// Reads the certificate and the key.
    func load() throws(RemoteError) -> ServerCertificate {
        try ServerCertificate(
            certificate: Self.text(certificate.path, isOpen: true),
            key: Self.text(key.path, isOpen: key.isCredential))
    }

    /// Reads the certificate and the key again. Credentials are copied when the service starts, so the original files are read, to which
    /// this user needs access.
    func reload() throws(RemoteError) -> ServerCertificate {
        guard isOriginal else {
            throw RemoteError("a systemd drop-in of the unit sets another path; restart the service")
        }
        return try ServerCertificate(
            certificate: Self.text(certificate.original, isOpen: true), key: Self.text(key.original, isOpen: false))
    }

    /// Reads a PEM file.
    ///
    /// - Parameter isOpen: `true` if other users may read the file, or if the service manager controls the access to it.
    private static func text(_ path: String, isOpen: Bool) throws(RemoteError) -> String {
        let bytes = try TokenFile.bytes(of: path, isCredential: isOpen, upTo: ServeCommand.maximumBytes)
        guard !bytes.contains(0) else { throw RemoteError("\(path): not a PEM file") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
