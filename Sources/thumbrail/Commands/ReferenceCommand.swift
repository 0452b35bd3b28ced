import ArgumentParser
import Elements
import KioskFile

/// The command that prints the reference of all keys of kiosk files.
struct ReferenceCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "reference",
        abstract: "Print a reference of all keys of kiosk files.",
        discussion: """
            The reference is a Markdown page with a section for each mapping. For each key it lists the values, the default and the \
            meaning.
            """)

    func run() {
        print(KioskReference.markdown(of: .standard), terminator: "")
    }
}
