import ArgumentParser

/// Says how the running panel is.
struct StatusCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Say how the running panel is: what it shows, what is wrong, how its sources are.",
        discussion: """
            It asks the panel of this machine at its control socket, as do screenshot, select, say, reload, idle, wake, log and metrics. The \
            exit code is 69 where no panel runs, and 1 where it does not do what it was asked for.
            """)

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("status") { ControlOptions.lines($0) } }
}
