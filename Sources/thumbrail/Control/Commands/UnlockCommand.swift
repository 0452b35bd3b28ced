import AccessControl
import ArgumentParser
import Glibc
import JSON
import System

/// The command that unlocks a role on the running panel.
struct UnlockCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "unlock",
        abstract: "Unlock a role on the running panel without its PIN.",
        discussion: """
            For root and the user that the panel runs as, for example over SSH after a PIN was lost, and for roles without a PIN. \
            The role is locked again as after a PIN, or by “thumbrail lock”.

            With --key the role is that of a signed key: the files thumbrail.key and thumbrail.key.sig in a folder. The service \
            thumbrail-key.service does this for USB sticks:

              thumbrail unlock --key /media/thumbrail --signers /etc/thumbrail/key-signers
            """)

    @OptionGroup var control: ControlOptions

    @Option(help: "The folder of a signed key, which names the role and the holder.", completion: .directory)
    var key: String?

    @Option(
        help:
            "The file of allowed signers, as read by ssh-keygen -Y verify (ALLOWED SIGNERS in ssh-keygen(1)).",
        completion: .file())
    var signers: String?

    @Argument(help: "The name of the role in the kiosk file. With --key, the only role that a key can unlock.")
    var role: String?

    func validate() throws {
        if (key == nil) != (signers == nil) {
            throw ValidationError(
                "--key and --signers must be used together.")
        }
        if key == nil, role == nil { throw ValidationError("Specify a role or --key.") }
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
        if let reason = key.refusal(on: Self.hostName, at: Double(SystemClock.wall.wholeSeconds)) {
            throw refusal("key of \(key.holder): \(reason)")
        }
        if let role, key.role != role {
            throw refusal(
                "key of \(key.holder): it is for the role \(key.role), but a key can unlock only the role \(role)")
        }
        try control.ask("unlock", with: ["role": .string(key.role), "holder": .string(key.holder)])
    }

    private func refusal(_ reason: String) -> ExitCode {
        failure("key rejected: \(reason)", code: 77)  // EX_NOPERM of sysexits
    }

    /// The name of this host.
    private static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
