import ArgumentParser
import Elements
import Logging
import Sheets

/// Draws all page elements in their states and themes.
struct SheetsCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "sheets",
        abstract: "Draw every element of pages in all its states and looks.",
        discussion: """
            For each element there is a sheet, NAME.png, and a small picture, element-NAME.png. What they show are the examples of the \
            element's keys. Paths in these are seen from the folder Kiosk: call it in the folder that Thumbrail was built in.
            """)

    @Argument(help: "The folder to write them into; made where it is not there.", completion: .directory)
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
