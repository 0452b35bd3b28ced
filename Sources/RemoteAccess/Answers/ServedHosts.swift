import CGnuTLS
import Glibc

/// The host names that this service serves. A request with another name is refused, because a browser may have been directed here by DNS
/// rebinding.
public final class ServedHosts {
    private let names: Set<String>
    private var certificate: gnutls_x509_crt_t?

    /// The name of this host.
    public static var machine: String {
        var host = [CChar](repeating: 0, count: 256)
        gethostname(&host, host.count - 1)
        return String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Creates the list of names.
    ///
    /// - Parameters:
    ///   - pem: The certificate, whose names are accepted.
    ///   - names: Additional names, such as those that a proxy forwards.
    public init(certificate pem: String, names: [String] = []) {
        let hostName = Self.machine.lowercased()
        self.names = Set(names.map { $0.lowercased() } + ["localhost", hostName, hostName + ".local"])
        guard gnutls_x509_crt_init(&certificate) == 0 else { return }
        var bytes = Array(pem.utf8)
        let count = UInt32(bytes.count)
        let isRead = bytes.withUnsafeMutableBufferPointer { bytes in
            var datum = gnutls_datum_t(data: bytes.baseAddress, size: count)
            return gnutls_x509_crt_import(certificate, &datum, GNUTLS_X509_FMT_PEM) == 0
        }
        if !isRead {
            gnutls_x509_crt_deinit(certificate)
            certificate = nil
        }
    }

    deinit { if let certificate { gnutls_x509_crt_deinit(certificate) } }

    /// Returns `true` if a request for a host is served.
    ///
    /// - Parameters:
    ///   - header: The Host header, with or without a port; `nil` if there is none. Browsers always send one.
    ///   - address: The local address that received the request.
    public func serves(_ header: String?, at address: String) -> Bool {
        guard let header else { return true }
        let host = Self.name(in: header).lowercased()
        guard !host.isEmpty, host.utf8.count <= 255 else { return false }
        if names.contains(host) || host == address.lowercased() || "::ffff:" + host == address { return true }
        guard let certificate else { return false }
        return gnutls_x509_crt_check_hostname(certificate, host) != 0
    }

    /// Returns the host name or address in a Host header, without port and brackets.
    static func name(in header: String) -> String {
        if header.hasPrefix("[") { return String(header.dropFirst().prefix { $0 != "]" }) }
        return String(header.prefix { $0 != ":" })
    }
}
