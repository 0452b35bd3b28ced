import ArgumentParser

/// Writes a backup of the installed panel.
struct BackupCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Write a backup of this panel into a file.",
        discussion: """
            The file is a tar archive of the kiosk, its options, the settings in /etc/thumbrail and the state in /var/lib/thumbrail, without \
            crash reports. It holds secrets, such as hashes of PINs, tokens and keys: only root can read it. It is written \
            whole or not at all.

              sudo thumbrail backup hall-panel.tar
            """)

    @Argument(help: "The file to write; one that is there is replaced.", completion: .file())
    var file: String

    func run() throws { throw Companion.become("thumbrail-backup", ["backup", file]) }
}

/// Restores a panel from a backup onto this machine.
struct RestoreCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore a panel from a backup.",
        discussion: """
            The package thumbrail has to be installed. The archive is checked before anything is changed: one that holds anything but \
            the files of a panel is refused, and so is a kiosk with mistakes. Then the kiosk is installed with its options, as by \
            thumbrail-install, and settings and state follow. A PIN that was changed on this panel stays.

              sudo thumbrail restore hall-panel.tar
            """)

    @Argument(help: "A file that “thumbrail backup” has written.", completion: .file())
    var file: String

    func run() throws { throw Companion.become("thumbrail-backup", ["restore", file]) }
}

/// Removes the state of the installed panel.
struct ResetCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Remove the state of this panel.",
        discussion: """
            Tab, order, values, alarms, calibrations and crash reports are removed, and the panel starts as on its first day. The \
            kiosk, its options, PINs and the settings in /etc/thumbrail stay.

              sudo thumbrail reset
            """)

    func run() throws { throw Companion.become("thumbrail-backup", ["reset"]) }
}
