import Drawing
import Rendering
import Testing

/// A picture of `thumbrail shot`, which a screen is compared with.
struct Shot {
    var kiosk: String
    var size: PixelSize
    /// The diagonal of the screen, if it determines the scale.
    var inches: String?
    var scale = 1.0
    var language: String?
    var tab: String?
    var row: String?
    /// The lines of a touch script, in points.
    var script: [String] = []

    /// Draws the picture with the program.
    func picture(sourceLocation: SourceLocation = #_sourceLocation) async throws -> PixelBuffer {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/shot.png"
        let screen = inches.map { ["--panel", "\($0)in-\(size)"] } ?? ["--size", size.description]
        var arguments = ["shot", kiosk] + screen + ["--scale", "\(scale)", "-o", file]
        if let language { arguments += ["--language", language] }
        if let tab { arguments += ["--tab", tab] }
        if let row { arguments += ["--select", row] }
        if !script.isEmpty {
            arguments += ["--touch", try folder.write("script", script.joined(separator: "\n"))]
        }
        let program = try RunningProgram(Place.program, arguments)
        let status = try await program.end(sourceLocation: sourceLocation)
        try #require(status == .exited(0), "\(program.errors)", sourceLocation: sourceLocation)
        return try PixelBuffer(contentsOf: file)
    }
}
