import Drawing
import Foundation
import KioskRuntime
import TestSupport
import Testing
import Toolkit

@Suite("Stored touch calibrations")
struct TouchCalibrationsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { "\(folder.path)/deep/down/kiosk.touch.json" }

    @Test("R5: A calibration is read back exactly, whatever the device's name")
    func roundTrip() {
        let matrices: [DeviceModel: AffineMap] = [
            DeviceModel(name: "ILITEK \"ILITEK-TP\" ü\n", vendor: 0x222a, product: 1):
                AffineMap(a: 1.0 / 3, b: 1e-7, c: -0.1, d: 0, e: -1, f: 1),
            DeviceModel(name: "", vendor: 0, product: .max): .identity,
        ]
        #expect(TouchCalibrations(matrices: matrices).write(to: path) == nil)
        #expect(TouchCalibrations(path: path).matrices == matrices)
    }

    @Test("R5: A missing or damaged file gives no calibrations, and a damaged entry does not affect the others")
    func damaged() throws {
        #expect(TouchCalibrations(path: path).matrices.isEmpty)
        let good = #"{"name": "A", "vendor": 1, "product": 2, "matrix": [1, 0, 0, 0, 1, 0]}"#
        let bad = [
            #"{"name": "B", "vendor": 1, "product": 2, "matrix": [1, 0, 0, 0, 1]}"#,
            #"{"name": "C", "vendor": 1, "product": 2, "matrix": [1, 0, 0, 0, 0, 0]}"#,
            #"{"name": "D", "vendor": 1, "product": 2, "matrix": [1, 0, 0, 0, 1, "0"]}"#,
            #"{"name": "E", "vendor": 1, "product": 2, "matrix": [1000, 0, 0, 0, 1, 0]}"#,
            #"{"name": "F", "vendor": -1, "product": 2, "matrix": [1, 0, 0, 0, 1, 0]}"#,
            #"{"name": "G", "vendor": 1.5, "product": 2, "matrix": [1, 0, 0, 0, 1, 0]}"#,
            #"{"name": 7, "vendor": 1, "product": 2, "matrix": [1, 0, 0, 0, 1, 0]}"#, "null", "[]", "{}",
        ]
        let file = "\(folder.path)/kiosk.touch.json"
        let text = "{\"touch\": [\(bad.joined(separator: ", ")), \(good)]}"
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        #expect(TouchCalibrations(path: file).matrices == [DeviceModel(name: "A", vendor: 1, product: 2): .identity])
        for length in stride(from: 0, to: text.utf8.count, by: 7) {
            try String(decoding: text.utf8.prefix(length), as: UTF8.self)
                .write(toFile: file, atomically: false, encoding: .utf8)
            #expect(TouchCalibrations(path: file).matrices.isEmpty)
        }
    }

    @Test("R5: A file that cannot be written is reported")
    func unwritable() throws {
        try "".write(toFile: "\(folder.path)/file", atomically: false, encoding: .utf8)
        #expect(TouchCalibrations().write(to: "\(folder.path)/file/kiosk.touch.json") != nil)
    }
}
