import Elements
import Foundation
import KioskFile
import Testing

/// A demo kiosk file of the repository.
struct Demo {
    /// Root folder of the repository.
    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Names of all demos.
    static let names = [
        "boroughs", "classic", "departures", "gallery", "home", "machine", "museum", "printer", "tabs", "world",
    ]

    let path: String
    let bytes: [UInt8]

    init(_ name: String) throws {
        path = Self.repository.appendingPathComponent("Kiosk/demos/\(name).yaml").path
        bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Checks that bytes give a definition with tabs, or mistakes at places within the bytes.
    func expectSaneResult(
        _ bytes: [UInt8], _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        do throws(KioskFileErrors) {
            let definition = try KioskDefinition.parse(bytes, path: path, format: .standard)
            #expect(!definition.tabs.isEmpty, comment, sourceLocation: sourceLocation)
        } catch {
            let widths = Self.lineWidths(bytes)
            #expect(!error.errors.isEmpty, comment, sourceLocation: sourceLocation)
            for error in error.errors {
                let isInside =
                    error.location.file == path && (1...widths.count).contains(error.location.line)
                    && (1...widths[error.location.line - 1] + 1).contains(error.location.column)
                #expect(isInside, "\(error), \(comment)", sourceLocation: sourceLocation)
            }
        }
    }

    /// Lengths of the lines in characters, by YAML 1.1's line breaks.
    private static func lineWidths(_ bytes: [UInt8]) -> [Int] {
        var widths = [0]
        var previous: Unicode.Scalar = " "
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": widths.append(0)
            default: widths[widths.count - 1] += 1
            }
            previous = scalar
        }
        return widths
    }
}
