import CGnuTLS

/// A certificate and the matching key, in PEM.
public struct ServerCertificate: Hashable, Sendable {
    /// The certificate, followed by the certificates of its issuers.
    public let certificate: String
    /// The private key.
    public let key: String
    /// The end of the certificate's validity, in seconds since 1970.
    public let expires: Int

    /// Checks a certificate and its key.
    ///
    /// - Parameters:
    ///   - certificate: The certificate in PEM, followed by the certificates of its issuers.
    ///   - key: The private key in PEM.
    /// - Throws: ``RemoteError`` if one of them cannot be read, or they do not match.
    public init(certificate: String, key: String) throws(RemoteError) {
        (self.certificate, self.key) = (certificate, key)
        var credentials: gnutls_certificate_credentials_t?
        guard gnutls_certificate_allocate_credentials(&credentials) == 0, let credentials else {
            throw RemoteError("out of memory")
        }
        defer { gnutls_certificate_free_credentials(credentials) }
        let loaded = Self.withDatum(certificate) { certificate in
            Self.withDatum(key) { key in
                gnutls_certificate_set_x509_key_mem(credentials, certificate, key, GNUTLS_X509_FMT_PEM)
            }
        }
        guard loaded >= 0 else {
            throw RemoteError(
                "certificate and key do not match, or are not PEM: \(String(cString: gnutls_strerror(loaded)))"
            )
        }
        var first: gnutls_x509_crt_t?
        guard gnutls_x509_crt_init(&first) == 0 else { throw RemoteError("out of memory") }
        defer { gnutls_x509_crt_deinit(first) }
        let read = Self.withDatum(certificate) { gnutls_x509_crt_import(first, $0, GNUTLS_X509_FMT_PEM) }
        guard read >= 0 else {
            throw RemoteError("certificate is not valid PEM: \(String(cString: gnutls_strerror(read)))")
        }
        expires = gnutls_x509_crt_get_expiration_time(first)
    }

    private static func withDatum(_ text: String, _ body: (UnsafePointer<gnutls_datum_t>) -> CInt) -> CInt {
        var bytes = Array(text.utf8)
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
            return body(&datum)
        }
    }
}
