import ArgumentParser
import Elements
import Logging
import Sheets

/// The command that draws all page elements in their states and themes.
struct SheetsCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "sheets",
        abstract: "Draw every page element in all its states and variants.",
        discussion: """
            Each element has a sheet, NAME.png, and a small image, element-NAME.png. They show the examples of the keys of the \
            element. Paths in the examples are relative to the folder Kiosk: run the command in the folder in which Thumbrail was \
            built.
            """)

    @Argument(help: "The output folder; it is created if it does not exist.", completion: .directory)
    var folder: String

    func run() throws {
        try MainActor.assumeIsolated {
            let logger = Logger(label: "thumbrail-dev") { StreamLogHandler.standardError(label: $0) }
            try ElementSheets(StandardElements.all, folder: "Kiosk", logger: logger).write(to: folder)
        }
    }
}
