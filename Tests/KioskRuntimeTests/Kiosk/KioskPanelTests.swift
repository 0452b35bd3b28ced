import Drawing
import KioskFile
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("The screen of a kiosk")
struct KioskPanelTests {
    private let folder: TemporaryFolder
    private let pixels = PixelSize(width: 1280, height: 800)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func kiosk(_ head: String) throws -> Kiosk {
        try KioskScreen(
            yaml: "title: Test\n\(head)\ntabs: [{title: One, rows: [First]}, {title: Two, rows: []}]\n", in: folder
        ).kiosk
    }

    @Test("T1: the use of a kiosk file is that of the panel")
    func uses() throws {
        for use in PanelUse.allCases {
            #expect(try kiosk("screen: {use: \(use.rawValue)}").use == use)
        }
    }

    @Test("T1: the kiosk file's diagonal comes before what the screen says, which comes before nothing")
    func diagonals() throws {
        let said = Size(width: 217, height: 136)
        let file = try kiosk("screen: {diagonal: 15.6, use: counter}")
        #expect(file.panel(pixelSize: pixels, millimetres: said).diagonal == 15.6)
        #expect(file.panel(pixelSize: pixels, millimetres: nil).use == .counter)
        let screen = try kiosk("")
        #expect(abs(try #require(screen.panel(pixelSize: pixels, millimetres: said).diagonal) - 10.08) < 0.01)
        #expect(screen.panel(pixelSize: pixels, millimetres: nil).metrics(scale: 1) == .nominal)
        // An EDID with the ratio of the sides in it.
        let lie = screen.panel(pixelSize: pixels, millimetres: Size(width: 160, height: 90))
        #expect(lie.metrics(scale: 1) == .nominal)
    }

    @Test("T3: tabs gather at the kiosk file's grip")
    func grip() throws {
        #expect(try kiosk("rail: {grip: 0.25}").rail.style.grip == 0.25)
        #expect(try kiosk("").rail.style.grip == 0.5)
    }
}
