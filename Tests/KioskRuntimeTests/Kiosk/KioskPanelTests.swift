import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Screen settings of a kiosk")
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

    @Test("T1: The screen use in the kiosk file applies to the panel")
    func uses() throws {
        for use in PanelUse.allCases {
            #expect(try kiosk("screen: {use: \(use.rawValue)}").use == use)
        }
    }

    @Test("T3: The rail's tabs are arranged around the grip position in the kiosk file")
    func grip() throws {
        #expect(try kiosk("rail: {grip: 0.25}").rail.style.grip == 0.25)
        #expect(try kiosk("").rail.style.grip == 0.5)
    }
}
