import ArgumentParser

/// The command line interface.
struct Thumbrail: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "thumbrail",
        abstract: "A kiosk with a vertical tab rail under the thumb, made from one kiosk.yaml.",
        discussion: """
            Try a kiosk in a window:
              thumbrail run kiosk.yaml

            Find what is wrong with a kiosk file:
              thumbrail check kiosk.yaml

            Take a picture of it, with nothing but a terminal:
              thumbrail shot kiosk.yaml --size 1280x800 --tab World -o world.png
            """,
        version: Version.current,
        subcommands: [
            RunCommand.self, SourcesCommand.self, CalibrateCommand.self, ShotCommand.self, CheckCommand.self,
            BenchCommand.self,
            DoctorCommand.self, ConsoleCommand.self, NewCommand.self, PINCommand.self, SchemaCommand.self,
            ReferenceCommand.self,
            SheetsCommand.self,
            StatusCommand.self, ScreenshotCommand.self, SelectCommand.self, SayCommand.self, ReloadCommand.self,
            UnlockCommand.self, LockCommand.self, IdleCommand.self, WakeCommand.self, LogCommand.self,
            MetricsCommand.self, RestartCommand.self, RemoteCommand.self, FleetCommand.self, BackupCommand.self,
            RestoreCommand.self,
            ResetCommand.self,
        ])
}
