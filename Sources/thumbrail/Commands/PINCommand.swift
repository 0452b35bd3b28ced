import AccessControl
import ArgumentParser
import Glibc
import System

/// The command that writes the hash of a PIN.
struct PINCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "pin",
        abstract: "Write the hash of a role's PIN to a file.",
        discussion: """
            Prompts for the PIN twice, without echo; from a pipe it reads the first line. The file is written atomically. An \
            existing file keeps its owner and mode. Only the owner can read a new file: this must be the user that the kiosk runs \
            as, or the file must be a credential of the service. In the folder of an installed kiosk and in /etc/thumbrail, the \
            panel can read a new file that root writes. A PIN has 4 to 12 digits.

              thumbrail pin operator.pin

            In the kiosk file: roles: {operator: {pin: {file: operator.pin}}}
            """)

    @Argument(help: "The file to write; an existing file is replaced.", completion: .file())
    var file: String

    func run() throws {
        let isTerminal = isatty(STDIN_FILENO) == 1
        let pin = HiddenInput.line("PIN: ", limit: 128)
        if isTerminal {
            let again = HiddenInput.line("Repeat PIN: ", limit: 128)
            guard again == pin else { throw failure("the PINs do not match; nothing was written", code: 65) }
        }
        guard let parsed = PIN(pin), parsed.isWhole else {
            throw failure(
                "invalid PIN: it must have \(PIN.lengths.lowerBound) to \(PIN.lengths.upperBound) digits; nothing was written",
                code: 65)
        }
        guard let hash = PINHash.make(of: parsed) else {
            throw failure("libcrypt does not support yescrypt on this system; nothing was written", code: 69)
        }
        do throws(FileError) {
            try PINFile.write(hash, to: file, rights: Self.rights(ofNew: file))
        } catch {
            throw failure("\(file): \(error.reason)", code: 73)
        }
    }

    /// Returns the rights of a new file that root writes into the folder of the installed kiosk or of the panel's settings; `nil` for any
    /// other folder.
    private static func rights(ofNew file: String) -> FileRights? {
        guard geteuid() == 0, let user = getpwnam("thumbrail") else { return nil }
        var folder = stat()
        guard stat(Folder.of(file), &folder) == 0, folder.st_uid == 0 else { return nil }
        if folder.st_gid == user.pointee.pw_gid {
            return FileRights(user: user.pointee.pw_uid, group: user.pointee.pw_gid, mode: 0o400)
        }
        var settings = stat()
        guard stat(Folder.of(PanelSettings.path), &settings) == 0,
            (settings.st_dev, settings.st_ino) == (folder.st_dev, folder.st_ino),
            // The panel's user and the fleet's user are the only members of this group. The sources are in the panel's own group.
            let group = SystemGroup.id(named: "thumbrail-fleet")
        else { return nil }
        return FileRights(user: 0, group: group, mode: 0o640)
    }
}
