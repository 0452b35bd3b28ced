import ArgumentParser
import Elements
import KioskFile

/// Prints the reference of all keys of kiosk files.
struct ReferenceCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "reference",
        abstract: "Print every key of kiosk files, for people.",
        discussion: """
            It is a page in Markdown, with a section for each mapping, and for each key its values, what holds where it is left out, \
            and what it says.
            """)

    func run() {
        print(KioskReference.markdown(of: .standard), terminator: "")
    }
}
