import Glibc

/// A temporary folder that is removed with its files.
final class PicturesFolder {
    let path: String
    private var names: [String] = []

    struct Failure: Error {}

    init() throws {
        var template = Array("/tmp/thumbrail-pictures-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure() }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// The path of a file that is removed with the folder.
    func path(_ name: String) -> String {
        names.append(name)
        return "\(path)/\(name)"
    }

    func write(_ bytes: [UInt8], as name: String) throws -> String {
        let path = path(name)
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(file) }
        guard bytes.withUnsafeBytes({ Glibc.write(file, $0.baseAddress, $0.count) }) == bytes.count else {
            throw Failure()
        }
        return path
    }

    func write(_ text: String, as name: String) throws -> String { try write(Array(text.utf8), as: name) }
}

/// Picture files, small ones and such as were made to do harm.
enum Files {
    static func svg(_ attributes: String, _ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
    }

    static let square = svg("width='4' height='4'", "<rect width='4' height='4' fill='#f00'/>")

    /// A dash of 1/1000 of a pixel on a path of ten million: what a decoder draws until somebody ends it.
    static let dashes = svg(
        "width='100' height='100'",
        "<path d='M0 0L9999999 1L0 2L9999999 3' stroke='#000' fill='none' stroke-dasharray='.001 .001'/>")

    static let circles = svg(
        "width='1000' height='1000'",
        String(
            repeating: "<circle cx='500' cy='500' r='499' stroke='#123' stroke-width='9' opacity='.9'/>", count: 20_000)
    )

    /// A GIF with a screen of one pixel and a frame of 32767x32767.
    static let lyingGIF: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 0xFF, 0x7F, 0xFF, 0x7F, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private static func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }

    /// A JPEG's frame header for three colours.
    static func frame(_ marker: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
        [0xFF, marker, 0, 17, 8] + big(height) + big(width) + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    }

    private static let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    private static let scan: [UInt8] = [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0]

    static func jpeg(_ frames: [UInt8]...) -> [UInt8] {
        [0xFF, 0xD8] + quantization + frames.joined() + scan + [0, 0, 0xFF, 0xD9]
    }
}
