import Drawing
import Testing

@Suite("Live data source", .timeLimit(.minutes(10)))
struct LiveSourceTests {
    private static let size = PixelSize(width: 900, height: 600)

    @Test("A changed JSON file is shown, and the selected row stays selected")
    func json() async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write(
            "kiosk.yaml",
            """
            title: Trains
            tabs:
              - {title: Departures, icon: a, json: {file: trains.json, title: to, subtitle: at}}
              - {title: Arrivals, icon: a, rows: [None]}
              - {title: About, icon: a, rows: [None]}
            """)
        func write(_ trains: String...) throws {
            let rows = trains.map { "{\"to\": \"\($0)\", \"at\": \"10:\($0.count)0\"}" }
            try folder.write("trains.json", "[\(rows.joined(separator: ","))]")
        }
        try write("Rome", "Oslo", "Paris")
        let panel = try await LivePanel(kiosk, size: Self.size, on: .virtual(Self.size))
        try await panel.expect()
        try panel.click(200, 154)
        try await panel.expect(row: "Oslo")
        try write("Lima", "Rome", "Paris", "Oslo", "Bern")
        try await panel.expect(row: "Oslo", limit: .seconds(540))
    }
}
