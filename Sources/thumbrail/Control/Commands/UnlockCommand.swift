import AccessControl
import ArgumentParser
import Glibc
import JSON

/// Opens what a role gives access to.
struct UnlockCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "unlock",
        abstract: "Open what a role may on the running panel, without its PIN.",
        discussion: """
            For root and the user that the panel runs as, over ssh say: for whoever has lost a PIN, and for roles without one. It is \
            locked again as after a PIN, or by "thumbrail lock".

            With --key the role is that of a signed key, two files of a folder: thumbrail.key and thumbrail.key.sig. The service \
            thumbrail-key.service does so for USB sticks:

              thumbrail unlock --key /media/thumbrail --signers /etc/thumbrail/key-signers
            """)

    @OptionGroup var control: ControlOptions

    @Option(help: "The folder of a signed key, which says the role and whose it is.", completion: .directory)
    var key: String?

    @Option(
        help:
            "The file of those whose keys count, as ssh-keygen -Y verify reads it (ALLOWED SIGNERS in ssh-keygen(1)).",
        completion: .file())
    var signers: String?

    @Argument(help: "The role, by its name in the kiosk file. With a key, the only one that it may open.")
    var role: String?

    func validate() throws {
        if (key == nil) != (signers == nil) {
            throw ValidationError(
                "--key and --signers are given together: the one says the role, the other who vouches for it.")
        }
        if key == nil, role == nil { throw ValidationError("A role is needed, or a key that says it.") }
    }

    func run() throws {
        if let key, let signers { return try open(key, signers) }
        try control.ask("unlock", with: ["role": .string(role ?? "")])
    }

    private func open(_ folder: String, _ signers: String) throws {
        let key: ServiceKey
        do throws(ServiceKeyError) {
            key = try SignedKey.read(in: folder, signers: signers)
        } catch {
            throw refusal(error.description)
        }
        var moment = timespec()
        clock_gettime(CLOCK_REALTIME, &moment)
        if let reason = key.refusal(on: Self.machine, at: Double(moment.tv_sec)) {
            throw refusal("that of \(key.holder): \(reason)")
        }
        if let role, key.role != role {
            throw refusal(
                "that of \(key.holder): it is for the role \(key.role), and \(role) alone may be opened by a key")
        }
        try control.ask("unlock", with: ["role": .string(key.role), "holder": .string(key.holder)])
    }

    private func refusal(_ reason: String) -> ExitCode {
        failure("the key opens nothing: \(reason)", code: 77)  // EX_NOPERM of sysexits
    }

    /// The host name of the machine.
    private static var machine: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
