import ArgumentParser
import Elements
import JSON
import KioskFile

/// Prints the format of kiosk files.
struct SchemaCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the format of kiosk files, for editors or for people.",
        discussion: """
            Without an option it is the JSON Schema that a kiosk file names in its first line, for editors that complete keys \
            and underline mistakes: "# yaml-language-server: $schema=kiosk.schema.json".
            """)

    @Flag(help: "Print a page for people, in Markdown: every key with its values, its default and what it says.")
    var reference = false

    func run() throws {
        guard !reference else {
            print(KioskReference.markdown(of: .standard), terminator: "")
            return
        }
        print(try KioskSchema.value(of: .standard).encoded(indent: 2))
    }
}
