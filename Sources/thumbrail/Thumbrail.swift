import ArgumentParser

/// The command line interface.
struct Thumbrail: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "thumbrail",
        abstract: "Run a kiosk with a vertical tab rail from one kiosk.yaml.",
        discussion: """
            Run a kiosk in a window:
              thumbrail run kiosk.yaml

            Check a kiosk file:
              thumbrail check kiosk.yaml

            Take a screenshot, without a display:
              thumbrail shot kiosk.yaml --size 1280x800 --tab World -o world.png
            """,
        version: Version.current,
        subcommands: [
            RunCommand.self, SourcesCommand.self, CalibrateCommand.self, ShotCommand.self, CheckCommand.self,
            ColorsCommand.self, DoctorCommand.self, ConsoleCommand.self, NewCommand.self, PINCommand.self,
            SchemaCommand.self,
            ReferenceCommand.self,
            StatusCommand.self, ScreenshotCommand.self, SelectCommand.self, SayCommand.self, ReloadCommand.self,
            ScanCommand.self, UnlockCommand.self, LockCommand.self, IdleCommand.self, WakeCommand.self, LogCommand.self,
            MetricsCommand.self, RestartCommand.self, RemoteCommand.self, FleetCommand.self, BackupCommand.self,
            RestoreCommand.self,
            ResetCommand.self,
        ])
}
