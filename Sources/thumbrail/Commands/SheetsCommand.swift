import ArgumentParser
import Elements
import Logging
import Sheets

/// Draws all page elements in their states and themes.
struct SheetsCommand: AsyncParsableCommand {
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

    @MainActor func run() async throws {
        let logger = Logger(label: "thumbrail") { StreamLogHandler.standardError(label: $0) }
        let sheets = ElementSheets(StandardElements.all, folder: "Kiosk", logger: logger)
        do {
            try sheets.write(to: folder)
        } catch {
            throw failure("\(error)", code: 73)  // EX_CANTCREAT of sysexits
        }
    }
}
