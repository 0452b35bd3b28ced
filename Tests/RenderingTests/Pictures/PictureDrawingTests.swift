import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct PictureDrawingTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "tiles.png", width: 24, height: 16) { x, y in
            Color(red: UInt8(x * 10), green: UInt8(y * 15), blue: (x / 4 + y / 4) % 2 == 0 ? 220 : 60)
        }
        try folder.write(
            "icon.svg",
            Fixtures.svg(
                width: 30, height: 30,
                "<circle cx='15' cy='15' r='12' fill='none' stroke='#fff' stroke-width='3'/><rect x='9' y='13' width='12' height='4' fill='#fff'/>"
            ))
        return folder
    }

    @Test func `Pictures in each content mode look like the committed picture`() throws {
        let folder = try folder()
        let sheet = try Sheet(folders: [folder.path]) {
            $0.picture("tiles", in: Rect(x: 2, y: 2, width: 30, height: 30), mode: .scaleAspectFit)
            $0.picture("tiles", in: Rect(x: 34, y: 2, width: 30, height: 30), mode: .scaleAspectFill)
            $0.picture("tiles", in: Rect(x: 66, y: 2, width: 28, height: 30), mode: .scaleToFill)
            $0.picture("tiles", in: Rect(x: 2, y: 34, width: 30, height: 28), mode: .center, radii: CornerRadii(8))
            $0.picture("tiles", in: Rect(x: 34, y: 34, width: 12, height: 28), mode: .center)
            $0.picture(
                "tiles", in: Rect(x: 48, y: 34, width: 46, height: 28), mode: .scaleToFill, radii: CornerRadii(9))
        }
        try References.expect(sheet.buffer, matches: "pictures", tolerance: 3)
    }

    @Test func `B3: template pictures count by their alpha alone, in any colour`() throws {
        let folder = try folder()
        let sheet = try Sheet(folders: [folder.path]) {
            $0.picture("icon", in: Rect(x: 2, y: 2, width: 30, height: 30), tint: Color(red: 240, green: 80, blue: 40))
            $0.picture("icon", in: Rect(x: 34, y: 2, width: 60, height: 60), tint: Color(white: 220, alpha: 128))
            $0.picture("icon", in: Rect(x: 2, y: 34, width: 30, height: 28))
            $0.picture(
                "tiles", in: Rect(x: 36, y: 50, width: 12, height: 12), mode: .scaleToFill, tint: .white,
                radii: CornerRadii(6))
        }
        try References.expect(sheet.buffer, matches: "tints", tolerance: 3, count: 40)
        let colors = Set((2..<32).flatMap { y in (2..<32).map { x in sheet.buffer.color(x: x, y: y) } })
        #expect(colors.contains(Color(red: 240, green: 80, blue: 40)))
        #expect(!colors.contains { $0.blue > 60 })
    }

    @Test func `A missing content picture is a light box with a cross, a missing icon is nothing`() throws {
        let sheet = try Sheet {
            $0.picture("none", in: Rect(x: 4, y: 4, width: 50, height: 50))
            $0.picture("none", in: Rect(x: 60, y: 4, width: 30, height: 30), tint: .white)
        }
        try References.expect(sheet.buffer, matches: "placeholder")
        #expect(sheet.bounds(without: Color(white: 16)) == PixelRect(x0: 4, y0: 4, x1: 54, y1: 54))
    }

    @Test func `A picture that cannot be decoded is a placeholder, reported once, and missing from then on`() throws {
        let folder = try folder()
        var bytes = try Fixtures.read(folder.path + "/tiles.png")
        for index in 60..<80 { bytes[index] ^= 0xFF }
        try folder.write("broken.png", bytes)
        let log = LogRecord(from: .trace)
        let sheet = try Sheet(folders: [folder.path], log: log) {
            $0.picture("broken", in: Rect(x: 4, y: 4, width: 24, height: 16))
            $0.picture("broken", in: Rect(x: 40, y: 4, width: 24, height: 16))
        }
        #expect(log.count(containing: "broken.png") == 1)
        #expect(!sheet.renderer.pictures.look(up: "broken").isFound)
        #expect(sheet.grey(16, 6) > 16)
    }

    @Test("An SVG is rendered at the size of its pixels and never enlarged", arguments: [1.0, 2, 3, 4.5])
    func svgIsCrisp(scale: Double) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "box.svg", Fixtures.svg(width: 10, height: 10, "<rect x='2' y='2' width='6' height='6' fill='#fff'/>"))
        let side = Int((12 * scale).rounded())
        let sheet = try Sheet(width: side, height: side, scale: scale, background: .black, folders: [folder.path]) {
            $0.picture("box", in: Rect(x: 1, y: 1, width: 10, height: 10))
        }
        let bounds = sheet.bounds(without: .black)
        var greys = 0
        for y in bounds.y0..<bounds.y1 { for x in bounds.x0..<bounds.x1 where sheet.grey(x, y) < 255 { greys += 1 } }
        #expect(abs(bounds.width - Int((6 * scale).rounded())) <= 1)
        #expect(greys <= 2 * (bounds.width + bounds.height), "\(greys) grey pixels in \(bounds)")
        #expect(sheet.grey(bounds.x0 + bounds.width / 2, bounds.y0 + bounds.height / 2) == 255)
    }

    @Test func `A large picture is scaled to the mean of what each pixel covers`() throws {
        let folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "checks.png", width: 64, height: 64) { x, y in
            Color(white: (x + y) % 2 == 0 ? 0 : 200)
        }
        let sheet = try Sheet(width: 16, height: 16, folders: [folder.path]) {
            $0.picture("checks", in: Rect(x: 0, y: 0, width: 16, height: 16))
        }
        for y in 0..<16 { for x in 0..<16 { #expect(abs(sheet.grey(x, y) - 100) <= 3) } }
    }

    @Test func `An opaque picture covers what lies behind it up to its edges, at every scaled size`() throws {
        let folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "plain.png", width: 20, height: 20) { _, _ in Color(white: 90) }
        for side in [7.0, 13, 20, 33, 61] {
            let sheet = try Sheet(background: Color(red: 255, green: 0, blue: 0), folders: [folder.path]) {
                $0.picture("plain", in: Rect(x: 1, y: 1, width: side, height: side), mode: .scaleToFill)
            }
            let last = Int(side)
            for (x, y) in [(1, 1), (last, last), (1, last), (last, 1)] {
                #expect(sheet.buffer.color(x: x, y: y) == Color(white: 90), "\(side): (\(x), \(y))")
            }
        }
    }

    @Test func `A picture has the same pixels wherever its rectangle lies between pixels`() throws {
        let folder = try folder()
        func icon(at x: Double) throws -> [Color] {
            let sheet = try Sheet(
                width: 50, height: 40, folders: [folder.path],
                { $0.picture("icon", in: Rect(x: x, y: 3, width: 30, height: 30), tint: .white) })
            let bounds = sheet.bounds(without: Color(white: 16))
            return (bounds.x0..<bounds.x1).map { sheet.buffer.color(x: $0, y: 18) }
        }
        let plain = try icon(at: 5)
        for x in [5.2, 5.5, 5.7, 6.49] { #expect(try icon(at: x) == plain, "\(x)") }
    }
}
