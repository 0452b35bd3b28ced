import ArgumentParser
import ControlProtocol
import Glibc
import RemoteAccess
import System

/// The command that creates the certificate and the settings, and starts the service.
struct SetupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract: "Create a certificate, write the settings, and start the service.",
        discussion: """
            Creates remote.crt and remote.key in \(CredentialPath.folder), unless they exist, and remote.tokens without tokens. Then \
            it enables and restarts thumbrail-remote. The certificate is self-signed: copy remote.crt to the clients.

              sudo thumbrail remote setup --address 0.0.0.0 --host hall-panel.example
              sudo thumbrail remote token --right see --until 2027-12-31 office

            To use a certificate of your own certificate authority, store it in the same two files. This command then sets their \
            owner and mode.
            """)

    @Option(
        help:
            "The IP address to listen on, for remote.conf; 127.0.0.1 is this host only, 0.0.0.0 and :: are all addresses."
    )
    var address: String?

    @Option(help: "The port to listen on, for remote.conf.")
    var port: UInt16?

    @Option(
        help:
            "A host name or IP address for the certificate, in addition to the host's own name; can be repeated."
    )
    var host: [String] = []

    @Option(help: "The validity of the certificate in days.")
    var days = 3_650

    @Flag(help: "Replace an existing certificate and key.")
    var renew = false

    @Flag(help: "Do not start the service.")
    var noStart = false

    @Option(help: .hidden)
    var folder = CredentialPath.folder

    func validate() throws {
        guard (1...SelfSignedCertificate.maximumDays).contains(days) else {
            throw ValidationError("A certificate is valid for 1 to \(SelfSignedCertificate.maximumDays) days.")
        }
    }

    func run() throws {
        guard geteuid() == 0 || folder != CredentialPath.folder else {
            // EX_NOPERM of sysexits.
            throw failure("cannot write to \(CredentialPath.folder): run setup as root", code: 77)
        }
        do throws(RemoteError) {
            try writeCertificate()
            try writeTokens()
            try writeSettings()
        } catch {
            throw failure(error.description, code: 1)
        }
        guard !noStart else { return }
        for command in [["systemctl", "enable", "thumbrail-remote"], ["systemctl", "restart", "thumbrail-remote"]] {
            let outcome = Child.run(command, timeout: 60)
            guard outcome.status == 0 else {
                throw failure("\(outcome.output)\nlog:  journalctl -u thumbrail-remote -n 5", code: 1)
            }
        }
        print("thumbrail-remote started; log:  journalctl -u thumbrail-remote")
    }

    private func writeCertificate() throws(RemoteError) {
        let (shown, secret) = ("\(folder)/remote.crt", "\(folder)/remote.key")
        if !renew, exists(shown) != exists(secret) {
            throw RemoteError(
                "file not found: \(exists(shown) ? secret : shown); run setup with --renew to replace both files")
        }
        if renew || !exists(shown) {
            let new = try SelfSignedCertificate(for: names, days: days, now: Int(SystemClock.wall.wholeSeconds))
            // The key is written first. If the process is interrupted, the next call detects a missing or mismatched file.
            try ServiceFile.write(secret, Array(new.key.utf8))
            try ServiceFile.write(shown, Array(new.certificate.utf8), isSecret: false)
            print("\(shown): created for \(names.joined(separator: ", ")), valid for \(days) days")
        } else {
            try ServiceFile.secure(secret)
            let loaded = try ServerCertificate(certificate: text(of: shown), key: text(of: secret))
            let end = CalendarDay(unixSeconds: loaded.expires).map { "until \($0)" } ?? "without an expiry date"
            print("\(shown): kept, valid \(end)")
        }
    }

    private func text(of path: String) throws(RemoteError) -> String {
        let bytes = try TokenFile.bytes(of: path, isCredential: true, upTo: ServeCommand.maximumBytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func writeTokens() throws(RemoteError) {
        let path = "\(folder)/\(ServeCommand.tokenFile)"
        if exists(path) {
            try ServiceFile.secure(path)
            print("\(path): kept, \(try TokenFile(contentsOf: path).tokens.count) tokens")
            return
        }
        try TokenFile().write(to: path)
        print("\(path): no tokens yet; create one:  thumbrail remote token --right see --until YYYY-MM-DD NAME")
    }

    private func writeSettings() throws(RemoteError) {
        let path = "\(folder)/remote.conf"
        if address == nil, port == nil, exists(path) { return }
        let options = "--address \(address ?? "127.0.0.1") --port \(port ?? 8443)"
        try ServiceFile.write(path, Array("OPTIONS=\"\(options)\"\n".utf8), isSecret: false)
        print("\(path): \(options)")
    }

    /// The host names and IP addresses in the certificate.
    private var names: [String] {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        let hostName = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        var names: [String] = []
        let served = address.flatMap { ["0.0.0.0", "::", "127.0.0.1", "::1"].contains($0) ? nil : $0 }
        for name in host + [hostName, served, "localhost", "127.0.0.1", "::1"].compactMap(\.self)
        where !name.isEmpty && !names.contains(name) {
            names.append(name)
        }
        return names
    }
}
