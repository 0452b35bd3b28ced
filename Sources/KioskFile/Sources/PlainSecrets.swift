import HTTPModel

extension MappingKey {
    /// Beside a secret that is sent without TLS.
    static let insecure = MappingKey(
        "insecure", .flag, standard: false,
        """
        Whether user, password and token may be sent without TLS. In a network of your own, such as that of a house, that can be right; \
        everybody on the way can read them.
        """)
}

extension KioskFileChecker {
    /// Says where a password or token is sent without TLS: a remark for a host of a private network, and a fault for one on the Internet. A
    /// kiosk that ran goes on running all the same.
    ///
    /// - Parameters:
    ///   - secrets: the keys of secrets that stand there.
    ///   - host: to which they are sent.
    ///   - remedy: the address with TLS.
    ///   - mapping: in which they stand.
    mutating func checkPlain(
        _ secrets: [CheckedMapping.Entry], to host: String, remedy: String, in mapping: CheckedMapping
    ) {
        guard let entry = secrets.first, flag(mapping["insecure"]) != true else { return }
        let what = "the \(entry.key.name) is sent to \(host.clipped) without TLS"
        if LocalNetwork.contains(host) {
            plainSecrets.append(
                KioskFileHint(
                    .plainSecret, at: entry.keyLocation,
                    "\(what), where everybody in that network can read it; use \(remedy), or say insecure: true if that is acceptable"
                ))
        } else {
            fault(
                .plainSecret, at: entry.keyLocation,
                "\(what), over the Internet; use \(remedy), or say insecure: true if everybody may read it")
        }
    }
}
