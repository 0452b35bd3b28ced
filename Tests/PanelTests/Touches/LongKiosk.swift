/// A kiosk whose lists are longer than any window here, and never change.
enum LongKiosk {
    static let tabs = ["Alpha", "Beta", "Gamma", "Delta"]

    /// Writes its file; answers its path.
    ///
    /// - Parameter rows: of each tab.
    static func write(in folder: TemporaryFolder, rows: Int = 100) throws -> String {
        var text = "title: Long lists\nicons: [\(Place.repository)/Assets/Icons]\ntabs:\n"
        for tab in tabs {
            text += "  - title: \(tab)\n    icon: world\n    rows:\n"
            for row in 1...rows { text += "      - {title: \(tab) \(row), subtitle: Row \(row), text: A short text}\n" }
        }
        return try folder.write("kiosk.yaml", text)
    }
}
