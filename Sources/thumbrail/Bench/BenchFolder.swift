import ArgumentParser
import Drawing
import Files
import Glibc
import Rendering

/// The icons and pictures of the benchmark, drawn into a folder of its own that goes when it is over.
@MainActor final class BenchFolder {
    let path: String

    init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
        var template = Array("\(parent)/thumbrail-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ValidationError("The benchmark needs a folder in \(parent), and cannot make one.")
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        for tab in 0..<BenchWorkload.tabCount {
            try write(Self.icon(tab), to: "\(path)/icon\(tab).svg")
            try Self.drawPicture(tab).writePNG(to: picture(tab))
        }
    }

    isolated deinit {
        Self.removeTree(path)
    }

    private nonisolated static func removeTree(_ path: String) {
        for name in (try? Folder.names(in: path)) ?? [] { removeTree("\(path)/\(name)") }
        remove(path)
    }

    func picture(_ tab: Int) -> String { "\(path)/picture\(tab).png" }

    private func write(_ text: String, to file: String) throws {
        try OutputFile.write(Array(text.utf8), to: file)
    }

    private static func icon(_ tab: Int) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">\
        <circle cx="24" cy="24" r="\(12 + 2 * tab)" fill="none" stroke="#fff" stroke-width="3"/>\
        <path d="M24 8 L\(30 + tab) 24 L24 40 Z" fill="#fff"/></svg>
        """
    }

    /// A picture that is not the same anywhere, so that nothing can be saved on it.
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
