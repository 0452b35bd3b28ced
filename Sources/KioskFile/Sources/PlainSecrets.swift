import HTTPModel

extension MappingKey {
    /// The key that allows sending a secret without TLS.
    static let insecure = MappingKey(
        "insecure", .flag, standard: false,
        """
        Whether user, password and token may be sent without TLS. This can be acceptable in a network of your own; anyone between the \
        panel and the server can read them.
        """)
}

extension KioskFileChecker {
    /// Reports a password or token that is sent without TLS: as a hint if the host is in a private network, as a data fault if it is on the
    /// Internet. This is not an error of the file, so that existing kiosks keep working.
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
        let secret = entry.key.name == "headers" ? "a secret header" : "the \(entry.key.name)"
        let what = "\(secret) is sent to \(host.clipped) without TLS"
        if LocalNetwork.contains(host) {
            plainSecrets.append(
                KioskFileHint(
                    .plainSecret, at: entry.keyLocation,
                    "\(what) and can be read by anyone on the network; use \(remedy), or set “insecure: true” if this is acceptable"
                ))
        } else {
            fault(
                .plainSecret, at: entry.keyLocation,
                "\(what) over the Internet; use \(remedy), or set “insecure: true” if this is acceptable")
        }
    }
}
