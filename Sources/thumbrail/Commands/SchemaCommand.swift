import ArgumentParser
import Elements
import JSON
import KioskFile

/// Prints the format of kiosk files for editors.
struct SchemaCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the format of kiosk files, for editors.",
        discussion: """
            It is the JSON Schema that a kiosk file names in its first line, for editors that complete keys and underline mistakes: \
            "# yaml-language-server: $schema=kiosk.schema.json". A file that a kiosk file includes has fewer keys, and names \
            included.schema.json, which --included prints; the two lie side by side.
            """)

    @Flag(help: "Print the schema of a file that a kiosk file includes; it refers to kiosk.schema.json beside it.")
    var included = false

    func run() throws {
        let schema = included ? KioskSchema.included(beside: "kiosk.schema.json") : KioskSchema.value(of: .standard)
        print(try schema.encoded(indent: 2))
    }
}
