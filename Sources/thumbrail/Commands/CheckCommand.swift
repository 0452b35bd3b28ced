import ArgumentParser

/// Reads a kiosk file as the kiosk would, and says what is wrong with it.
struct CheckCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find every mistake in a kiosk file.",
        discussion: """
            Each mistake is a line "file:line:column: error: what was expected". All of them are listed, and every \
            picture is decoded. The exit code is 0 for a file without mistakes and 65 for one with.
            """)

    @OptionGroup var kiosk: KioskOptions

    func run() throws {
        try MainActor.assumeIsolated { try check() }
    }

    @MainActor private func check() throws {
        let definition = try kiosk.load(decoding: true)
        for hint in definition.hints { print(hint) }
        let tabs = definition.tabs.count
        print("\(kiosk.file): \(tabs) \(tabs == 1 ? "tab" : "tabs"), no mistakes")
    }
}
