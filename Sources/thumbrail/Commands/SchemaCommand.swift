import ArgumentParser
import Elements
import JSON
import KioskFile

/// The command that prints the JSON Schema of kiosk files.
struct SchemaCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of kiosk files, for editors.",
        discussion: """
            The output is the JSON Schema that a kiosk file names in its first line, for editors that complete keys and underline \
            errors: “# yaml-language-server: $schema=kiosk.schema.json”. An included file has fewer keys, and names \
            included.schema.json, which --included prints. Both schemas must be in the same folder.
            """)

    @Flag(help: "Print the schema of included files; it refers to kiosk.schema.json in the same folder.")
    var included = false

    func run() throws {
        let schema = included ? KioskSchema.included(beside: "kiosk.schema.json") : KioskSchema.value(of: .standard)
        print(try schema.encoded(indent: 2))
    }
}
