import RemoteAccess

/// The files of the certificate and its key.
struct CertificateFiles {
    private let certificate: CredentialPath
    private let key: CredentialPath
    /// Whether the certificate is that of its original, and not of a file that a drop-in of the unit names.
    private let isOriginal: Bool

    /// - Parameters:
    ///   - certificate: the path of the certificate from the command line; `nil` if the option was not given.
    ///   - key: the path of the private key from the command line; `nil` if the option was not given.
    init(certificate: String?, key: String?) {
        self.certificate = CredentialPath("remote.crt", given: certificate)
        self.key = CredentialPath("remote.key", given: key)
        let paths = [self.certificate.path, self.certificate.original]
        let texts = paths.map { try? Self.text($0, isOpen: true) }
        isOriginal = texts[0] == texts[1]
    }

    /// Reads both.
    func load() throws(RemoteError) -> ServerCertificate {
        try ServerCertificate(
            certificate: Self.text(certificate.path, isOpen: true),
            key: Self.text(key.path, isOpen: key.isCredential))
    }

    /// Reads both again. Credentials are copies, made when the service started: their originals are read, as far as this user can.
    func reload() throws(RemoteError) -> ServerCertificate {
        guard isOriginal else {
            throw RemoteError("the certificate is a credential of another file; restart the service")
        }
        return try ServerCertificate(
            certificate: Self.text(certificate.original, isOpen: true), key: Self.text(key.original, isOpen: false))
    }

    /// - Parameter isOpen: whether others may read it, or the service manager says who can.
    private static func text(_ path: String, isOpen: Bool) throws(RemoteError) -> String {
        let bytes = try TokenFile.bytes(of: path, isCredential: isOpen, upTo: ServeCommand.maximumBytes)
        guard !bytes.contains(0) else { throw RemoteError("\(path) is no PEM file") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
