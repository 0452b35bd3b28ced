import ArgumentParser

/// The command that restarts the running panel.
struct RestartCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "restart",
        abstract: "Restart the running panel.",
        discussion: """
            The last picture stays on the screen until the new process draws. Tab, row and scroll position are kept. The restart \
            does not count as a crash. A package upgrade restarts the panel in the same way. A window without a service manager \
            rejects the command.
            """)

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("restart") }
}
