import ArgumentParser

/// The command that writes a backup of the installed panel.
struct BackupCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Write a backup of this panel to a file.",
        discussion: """
            The file is a tar archive with the kiosk, its options, the settings in /etc/thumbrail and the state in \
            /var/lib/thumbrail, without crash reports. It contains secrets, such as PIN hashes, tokens and keys: only root can read \
            it. The file is written atomically.

              sudo thumbrail backup hall-panel.tar
            """)

    @Argument(help: "The file to write; an existing file is replaced.", completion: .file())
    var file: String

    func run() throws { throw Companion.become("thumbrail-backup", ["backup", file]) }
}

/// The command that restores a panel from a backup on this host.
struct RestoreCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore a panel from a backup.",
        discussion: """
            The package thumbrail must be installed. The archive is checked before anything is changed: an archive with files that \
            do not belong to a panel, or with a kiosk file with errors, is rejected. Then the kiosk is installed with its options, \
            as by thumbrail-install, and settings and state are restored. A PIN that was changed on this panel is kept. If the \
            command is interrupted, for example by a power cut, run it again without a file: it has kept the archive.

              sudo thumbrail restore hall-panel.tar
            """)

    @Argument(
        help: "The backup file, as written by “thumbrail backup” (default: that of an interrupted restore).",
        completion: .file())
    var file: String?

    func run() throws { throw Companion.become("thumbrail-backup", ["restore"] + (file.map { [$0] } ?? [])) }
}

/// The command that removes the state of the installed panel.
struct ResetCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Remove the state of this panel.",
        discussion: """
            Removes the selected tab, the order of tabs, values, alarms, calibrations and crash reports. The next start is like the \
            first start after installation. The kiosk, its options, PINs and the settings in /etc/thumbrail are kept.

              sudo thumbrail reset
            """)

    func run() throws { throw Companion.become("thumbrail-backup", ["reset"]) }
}
