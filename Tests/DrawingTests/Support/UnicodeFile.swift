import Glibc
import Testing

/// A file of Debian's package unicode-data.
enum UnicodeFile {
    private static let folder = "/usr/share/unicode/"

    static func lines(of name: String) throws -> [Substring] {
        let file = try #require(
            fopen(folder + name, "re"), "\(folder + name) is missing: it is in Debian's package unicode-data")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&part, 1, part.count, file)
            guard count > 0 else { break }
            bytes += part[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    /// The version of Unicode that a file is of, major and minor: its first line ends in it.
    static func version(of name: String) throws -> [Int] {
        let first = try #require(try lines(of: name).first)
        let numbers = try #require(first.split(separator: "-").last).split(separator: ".")
        return numbers.prefix(2).compactMap { Int($0) }
    }

    /// A line of a test of breaks.
    struct BreakLine {
        /// Where the file says that there is a break, in bytes of UTF-8.
        var breaks: Set<Int> = []
        var text = String.UnicodeScalarView()
    }

    /// The lines of LineBreakTest.txt and its like, in which ÷ is a break and × is none; without the ends of the text.
    static func breakLines(of name: String) throws -> [BreakLine] {
        try lines(of: name).filter { !$0.hasPrefix("#") }.map { line in
            let parts = line.split(separator: "#", maxSplits: 1)
            var found = BreakLine()
            for part in parts[0].split(whereSeparator: \.isWhitespace) {
                let position = String(found.text).utf8.count
                switch part {
                case "÷": found.breaks.insert(position)
                case "×": break
                default: found.text.append(try #require(UInt32(part, radix: 16).flatMap(Unicode.Scalar.init)))
                }
            }
            found.breaks.remove(0)
            found.breaks.remove(String(found.text).utf8.count)
            return found
        }
    }
}
