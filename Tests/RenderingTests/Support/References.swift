import Drawing
import Glibc
import Rendering
import Testing

/// Compares pictures with the committed ones in `References`.
///
/// With `THUMBRAIL_REFERENCES=make` in the environment the committed pictures are written instead.
enum References {
    private static let folder = String(#filePath.dropLast("Support/References.swift".count)) + "References/"

    /// Compares a picture with a committed one.
    /// - Parameters:
    ///   - tolerance: the maximum difference of red, green and blue values.
    ///   - count: the number of values that may differ by more.
    static func expect(
        _ actual: PixelBuffer, matches name: String, tolerance: Int = 1, count: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let path = folder + name + ".png"
        if getenv("THUMBRAIL_REFERENCES").map({ String(cString: $0) }) == "make" {
            try actual.writePNG(to: path)
            return
        }
        let expected = try PixelBuffer(contentsOf: path)
        let difference = actual.difference(from: expected, tolerance: tolerance)
        if let difference, difference.count <= count { return }
        let left = "/tmp/thumbrail-\(name)-"
        try actual.writePNG(to: left + "actual.png")
        try expected.writePNG(to: left + "expected.png")
        try actual.differencePicture(from: expected).writePNG(to: left + "difference.png")
        let what =
            difference.map { "\($0.count) values differ by up to \($0.maximum) in \($0.bounds)" }
            ?? "\(actual.size) instead of \(expected.size)"
        Issue.record(
            "\(name): \(what); see \(left){actual,expected,difference}.png", sourceLocation: sourceLocation)
    }
}
