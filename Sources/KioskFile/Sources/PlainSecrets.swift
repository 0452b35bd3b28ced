import HTTPModel

extension MappingKey {
    /// The key that allows sending a secret without TLS.
    static let insecure = MappingKey(
        "insecure", .flag, standard: false,
        """
        Whether user, password and token may be sent without TLS. In a network of your own, such as that of a house, that can be right; \
        everybody on the way can read them.
        """)
}

extension KioskFileChecker {
    /// Reports a password or token that is sent without TLS: as a hint if the host is in a private network, as a data fault if it is on the
    /// Internet. It is not an error of the file, so that a kiosk that worked before keeps working.
    ///
    /// - Parameters:
    ///   - secrets: The entries of secrets in the mapping.
    ///   - host: The host that the secrets are sent to.
    ///   - remedy: The start of an address with TLS, for the message.
    ///   - mapping: The mapping that contains the secrets.
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
