import CGnuTLS
import Glibc

/// A self-signed server certificate and its key: ECDSA on P-256 with SHA-256 (RFC 5280).
public struct SelfSignedCertificate: Sendable {
    /// The certificate, in PEM.
    public let certificate: String
    /// The private key, in PEM (PKCS #8).
    public let key: String

    /// The maximum validity in days: twenty years.
    public static let maximumDays = 7_300
    /// The maximum number of names in a certificate.
    public static let maximumNames = 32

    /// Creates a new key and a certificate for it.
    ///
    /// - Parameters:
    ///   - names: The host names and addresses of the server, from 1 to ``maximumNames``. The first one is the common name.
    ///   - days: The validity in days, from 1 to ``maximumDays``.
    ///   - now: The current time, in seconds since 1970. The validity begins a day earlier, since clocks differ.
    /// - Throws: ``RemoteError`` if a name is neither a host name nor an address, or GnuTLS fails.
    public init(for names: [String], days: Int, now: Int) throws(RemoteError) {
        guard (1...Self.maximumNames).contains(names.count) else {
            throw RemoteError("invalid number of names: a certificate has 1 to \(Self.maximumNames)")
        }
        guard (1...Self.maximumDays).contains(days) else {
            throw RemoteError("invalid number of days: a certificate is valid for 1 to \(Self.maximumDays)")
        }
        let entries = try names.map { name throws(RemoteError) in
            guard let entry = SubjectName(name) else {
                throw RemoteError("invalid host name or IP address: “\(name)”")
            }
            return entry
        }
        var key: gnutls_x509_privkey_t?
        try Self.check(gnutls_x509_privkey_init(&key), "cannot allocate key")
        defer { gnutls_x509_privkey_deinit(key) }
        // The value of the macro GNUTLS_CURVE_TO_BITS, which Swift does not import.
        let curve = 1 << 31 | UInt32(GNUTLS_ECC_CURVE_SECP256R1.rawValue)
        try Self.check(gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, curve, 0), "cannot generate key")
        var certificate: gnutls_x509_crt_t?
        try Self.check(gnutls_x509_crt_init(&certificate), "cannot allocate certificate")
        defer { gnutls_x509_crt_deinit(certificate) }
        try Self.fill(certificate, key, names[0], entries, days: days, now: now)
        self.certificate = try Self.text { gnutls_x509_crt_export2(certificate, GNUTLS_X509_FMT_PEM, $0) }
        self.key = try Self.text {
            gnutls_x509_privkey_export2_pkcs8(key, GNUTLS_X509_FMT_PEM, nil, GNUTLS_PKCS_PLAIN.rawValue, $0)
        }
    }

    private static func fill(
        _ certificate: gnutls_x509_crt_t?, _ key: gnutls_x509_privkey_t?, _ name: String, _ entries: [SubjectName],
        days: Int, now: Int
    ) throws(RemoteError) {
        let failed = "cannot create certificate"
        try check(gnutls_x509_crt_set_version(certificate, 3), failed)
        var serial = [UInt8](repeating: 0, count: 16)
        try check(gnutls_rnd(GNUTLS_RND_NONCE, &serial, serial.count), failed)
        // The serial number has to be positive.
        serial[0] = serial[0] & 0x7F | 0x40
        try check(gnutls_x509_crt_set_serial(certificate, serial, serial.count), failed)
        // A common name has at most 64 characters. Clients check only the alternative names.
        let common = Array(name.utf8.prefix(64))
        try check(gnutls_x509_crt_set_dn_by_oid(certificate, "2.5.4.3", 0, common, UInt32(common.count)), failed)
        for entry in entries {
            let kind = entry.isAddress ? GNUTLS_SAN_IPADDRESS : GNUTLS_SAN_DNSNAME
            try check(
                gnutls_x509_crt_set_subject_alt_name(
                    certificate, kind, entry.bytes, UInt32(entry.bytes.count), UInt32(GNUTLS_FSAN_APPEND)), failed)
        }
        let day = 86_400
        try check(gnutls_x509_crt_set_activation_time(certificate, time_t(now - day)), failed)
        try check(gnutls_x509_crt_set_expiration_time(certificate, time_t(now + days * day)), failed)
        try check(gnutls_x509_crt_set_key(certificate, key), failed)
        // The panel's key must not sign certificates of other hosts, even on computers that trust this certificate.
        try check(gnutls_x509_crt_set_basic_constraints(certificate, 0, -1), failed)
        try check(gnutls_x509_crt_set_key_usage(certificate, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)), failed)
        try check(gnutls_x509_crt_set_key_purpose_oid(certificate, "1.3.6.1.5.5.7.3.1", 0), failed)
        var id = [UInt8](repeating: 0, count: 64)
        var size = id.count
        try check(gnutls_x509_crt_get_key_id(certificate, 0, &id, &size), failed)
        try check(gnutls_x509_crt_set_subject_key_id(certificate, id, size), failed)
        try check(gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0), failed)
    }

    private static func text(
        _ export: (UnsafeMutablePointer<gnutls_datum_t>) -> CInt
    ) throws(RemoteError) -> String {
        var datum = gnutls_datum_t()
        try check(export(&datum), "cannot export certificate")
        defer { free(datum.data) }
        return String(decoding: UnsafeBufferPointer(start: datum.data, count: Int(datum.size)), as: UTF8.self)
    }

    private static func check(_ code: CInt, _ what: String) throws(RemoteError) {
        guard code < 0 else { return }
        throw RemoteError("\(what): \(String(cString: gnutls_strerror(code)))")
    }
}
