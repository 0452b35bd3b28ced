import Drawing
import Glibc
import Rendering
import System

/// The icons and pictures of the benchmark, in a temporary folder that is removed afterwards.
@MainActor final class BenchFolder {
    var path: String { scratch.path }
    private let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder(in: ScratchFolder.parent(temporary: getenv("TMPDIR").map { String(cString: $0) }))
        for tab in 0..<BenchWorkload.tabCount {
            try OutputFile.write(Array(Self.icon(tab).utf8), to: "\(path)/icon\(tab).svg")
            try Self.drawPicture(tab).writePNG(to: picture(tab))
        }
    }

    func picture(_ tab: Int) -> String { "\(path)/picture\(tab).png" }

    private static func icon(_ tab: Int) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">\
        <circle cx="24" cy="24" r="\(12 + 2 * tab)" fill="none" stroke="#fff" stroke-width="3"/>\
        <path d="M24 8 L\(30 + tab) 24 L24 40 Z" fill="#fff"/></svg>
        """
    }

    /// Draws a picture without uniform areas, so that no optimization for them applies.
    private static func drawPicture(_ tab: Int) throws -> PixelBuffer {
        let size = BenchWorkload.pictureSize
        let buffer = try PixelBuffer(size: size)
        for y in 0..<size.height {
            let row = (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<size.width {
                let red = UInt32(x * 255 / size.width)
                let green = UInt32(y * 255 / size.height)
                row[x] = red << 16 | green << 8 | UInt32((x ^ y ^ tab * 40) & 255)
            }
        }
        return buffer
    }
}
