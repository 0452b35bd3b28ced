import ArgumentParser
import ControlProtocol
import Glibc
import RemoteAccess
import System

/// The command that creates the certificate and the settings, and starts the service.
struct SetupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract: "Make a certificate, write the settings, and start the service.",
        discussion: """
            Makes remote.crt and remote.key in \(CredentialPath.folder), unless they are there, and remote.tokens without a token. Then it enables and \
            restarts thumbrail-remote. The certificate signs itself: copy remote.crt to those who ask the panel.

              sudo thumbrail remote setup --address 0.0.0.0 --host hall-panel.example
              sudo thumbrail remote token --right see --until 2027-12-31 office

            A certificate of your own authority goes in the same two files; this command then sets their owner and mode.
            """)

    @Option(help: "The address to serve at, for remote.conf; 127.0.0.1 is this machine alone, :: and 0.0.0.0 are all.")
    var address: String?

    @Option(help: "The port to serve at, for remote.conf.")
    var port: UInt16?

    @Option(
        help:
            "A name or address by which the panel is asked for, beside the machine's own name; may be given more than once."
    )
    var host: [String] = []

    @Option(help: "For how many days the certificate is valid.")
    var days = 3_650

    @Flag(help: "Make a new certificate and key in place of those that are there.")
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
            throw failure("setup writes to \(CredentialPath.folder): run it as root", code: 77)  // EX_NOPERM of sysexits
        }
        do throws(RemoteError) {
            try writeCertificate()
            try writeTokens()
            try writeSettings()
        } catch {
            throw failure(error.description, code: 1)
        }
        guard !noStart else { return }
        for words in [["systemctl", "enable", "thumbrail-remote"], ["systemctl", "restart", "thumbrail-remote"]] {
            let outcome = Child.run(words, patience: 60)
            guard outcome.status == 0 else {
                throw failure("\(outcome.words)\nthe reason:  journalctl -u thumbrail-remote -n 5", code: 1)
            }
        }
        print("thumbrail-remote runs; its log:  journalctl -u thumbrail-remote")
    }

    private func writeCertificate() throws(RemoteError) {
        let (shown, secret) = ("\(folder)/remote.crt", "\(folder)/remote.key")
        if !renew, exists(shown) != exists(secret) {
            throw RemoteError(
                "\(exists(shown) ? secret : shown) is missing beside the other file; --renew makes both anew")
        }
        if renew || !exists(shown) {
            let made = try SelfSignedCertificate(for: names, days: days, now: time(nil))
            // The key is written first. If the process is interrupted, the next call detects a missing or mismatched file.
            try ServiceFile.write(secret, Array(made.key.utf8))
            try ServiceFile.write(shown, Array(made.certificate.utf8), isSecret: false)
            print("\(shown): a new certificate for \(names.joined(separator: ", ")), valid for \(days) days")
        } else {
            try ServiceFile.secure(secret)
            let loaded = try ServerCertificate(certificate: text(of: shown), key: text(of: secret))
            let end = CalendarDay(unixSeconds: loaded.expires).map { "until \($0)" } ?? "for ever"
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
        print("\(path): no token yet; make one:  thumbrail remote token --right see --until YYYY-MM-DD NAME")
    }

    private func writeSettings() throws(RemoteError) {
        let path = "\(folder)/remote.conf"
        if address == nil, port == nil, exists(path) { return }
        let options = "--address \(address ?? "127.0.0.1") --port \(port ?? 8443)"
        try ServiceFile.write(path, Array("OPTIONS=\"\(options)\"\n".utf8), isSecret: false)
        print("\(path): \(options)")
    }

    /// The names of the certificate, under which the panel can be requested.
    private var names: [String] {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        let own = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        var names: [String] = []
        let served = address.flatMap { ["0.0.0.0", "::", "127.0.0.1", "::1"].contains($0) ? nil : $0 }
        for name in host + [own, served, "localhost", "127.0.0.1", "::1"].compactMap(\.self)
        where !name.isEmpty && !names.contains(name) {
            names.append(name)
        }
        return names
    }
}
