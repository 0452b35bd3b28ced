import Drawing
import Testing

@Suite("Panel that is mounted rotated", .serialized, .timeLimit(.minutes(10)))
struct RotationTests {
    /// The size before rotation.
    private static let upright = PixelSize(width: 900, height: 600)
    private static let tabs = ["Countries", "Cars", "People", "Fruits", "Animals", "Artists"]
    private static let turned: [Rotation] = [.degrees90, .degrees180, .degrees270]

    /// Returns the position on the screen of a pixel of the upright picture.
    private func glass(_ x: Int, _ y: Int, _ rotation: Rotation) -> (x: Int, y: Int) {
        let place = rotation.turned(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1), in: Self.upright)
        return (place.x0, place.y0)
    }

    @Test(
        "R5: Touches hit six tabs and three rows, and the picture is the upright one, rotated",
        arguments: turned)
    func fingers(rotation: Rotation) async throws {
        let (panel, screen) = try await LivePanel.underFingers(
            "Kiosk/demos/classic.yaml", size: rotation.turned(Self.upright), rotation: rotation)
        func tap(_ x: Int, _ y: Int) throws {
            let place = glass(x, y, rotation)
            try screen.tap(Double(place.x), Double(place.y))
        }
        try await panel.expect()
        for (index, tab) in Self.tabs.enumerated().reversed() {
            try tap(33, 45 + 90 * index)
            try await panel.expect(tab: tab)
        }
        for (index, row) in ["France", "Germany", "India"].enumerated().reversed() {
            try tap(200, 94 + 60 * index)
            try await panel.expect(row: row)
        }
    }

    @Test("R5: A list follows the finger in the rotated picture, and a mouse hits the view below it", arguments: turned)
    func dragAndMouse(rotation: Rotation) async throws {
        let panel = try await LivePanel(
            "Kiosk/demos/world.yaml", size: rotation.turned(Self.upright), rotation: rotation,
            on: .virtual(PixelSize(width: 1000, height: 1000)))
        try await panel.expect()
        let script = ["down 0 150 400", "move 0 150 388", "move 0 150 228", "wait 2s"]
        let places = [400, 388, 228].map { glass(150, $0, rotation) }
        try panel.press(places[0].x, places[0].y)
        try panel.move(to: places[1].x, places[1].y)
        try panel.move(to: places[2].x, places[2].y)
        try await panel.expect(script)
    }

    @Test("R5: A window of another size is rotated at that size")
    func resize() async throws {
        let panel = try await LivePanel(
            "Kiosk/demos/classic.yaml", size: PixelSize(width: 600, height: 900), rotation: .degrees90,
            on: .virtual(PixelSize(width: 1000, height: 900)))
        try await panel.expect()
        for size in [(900, 600), (333, 401), (600, 900)] {
            try panel.desktop.place(panel.window, PixelRect(x0: 0, y0: 0, x1: size.0, y1: size.1))
            try await panel.expect()
        }
    }

    @Test("R5: Only four rotation angles are valid")
    func wrongAngle() async throws {
        let program = try RunningProgram(Place.program, ["run", "Kiosk/demos/classic.yaml", "--rotation", "45"])
        #expect(try await program.end() == .exited(64))
        #expect(program.errors.contains("'0', '90', '180' or '270'"))
    }
}
