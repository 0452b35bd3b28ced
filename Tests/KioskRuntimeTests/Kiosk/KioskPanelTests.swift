import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("The screen of a kiosk")
struct KioskPanelTests {
    private let folder: TemporaryFolder

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

    @Test("T3: tabs gather at the kiosk file's grip")
    func grip() throws {
        #expect(try kiosk("rail: {grip: 0.25}").rail.style.grip == 0.25)
        #expect(try kiosk("").rail.style.grip == 0.5)
    }
}
