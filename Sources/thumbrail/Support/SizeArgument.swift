import ArgumentParser
import Drawing

/// A size in pixels on the command line, such as 1280x800.
nonisolated struct SizeArgument: ExpressibleByArgument, Sendable {
    let size: PixelSize

    init(_ size: PixelSize) {
        self.size = size
    }

    init?(argument: String) {
        guard let size = PixelSize(argument) else { return nil }
        self.init(size)
    }

    var defaultValueDescription: String { size.description }
}
