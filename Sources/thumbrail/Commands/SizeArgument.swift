import ArgumentParser
import Drawing

/// A size in pixels on the command line, such as 1280x800.
nonisolated struct SizeArgument: ExpressibleByArgument, Sendable {
    let size: PixelSize

    init(_ size: PixelSize) {
        self.size = size
    }

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...16384).contains(width),
            (1...16384).contains(height)
        else { return nil }
        size = PixelSize(width: width, height: height)
    }

    var defaultValueDescription: String { size.description }
}
