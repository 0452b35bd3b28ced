/// A kiosk whose lists exceed every window of the tests, and never change.
enum LongKiosk {
    static let tabs = ["Alpha", "Beta", "Gamma", "Delta"]

    /// Writes the kiosk file, and returns its path.
    ///
    /// - Parameter rows: The number of rows of each tab.
    static func write(in folder: TemporaryFolder, rows: Int = 100) throws -> String {
        var text = "title: Long lists\ntabs:\n"
        for tab in tabs {
            text += "  - title: \(tab)\n    icon: world\n    rows:\n"
            for row in 1...rows { text += "      - {title: \(tab) \(row), subtitle: Row \(row), text: A short text}\n" }
        }
        return try folder.write("kiosk.yaml", text)
    }
}
