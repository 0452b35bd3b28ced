import Glibc

/// A file of Debian's package unicode-data.
public enum UnicodeFile {
    /// The error of a missing or malformed file.
    public struct Unreadable: Error, CustomStringConvertible {
        public let description: String
    }

    private static let folder = "/usr/share/unicode/"

    public static func lines(of name: String) throws -> [Substring] {
        guard let file = fopen(folder + name, "re") else {
            throw Unreadable(description: "\(folder + name) is missing: it is in Debian's package unicode-data")
        }
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

    /// Returns the major and minor version of Unicode at the end of a file's first line.
    public static func version(of name: String) throws -> [Int] {
        let numbers = try lines(of: name).first?.split(separator: "-").last?.split(separator: ".") ?? []
        return numbers.prefix(2).compactMap { Int($0) }
    }

    /// A line of a break test.
    public struct BreakLine {
        /// The positions of the breaks, in bytes of UTF-8.
        public var breaks: Set<Int> = []
        public var text = String.UnicodeScalarView()
    }

    /// Returns the lines of LineBreakTest.txt and similar files, in which ÷ is a break and × is none, without the ends
    /// of the text.
    public static func breakLines(of name: String) throws -> [BreakLine] {
        try lines(of: name).filter { !$0.hasPrefix("#") }.map { line in
            let parts = line.split(separator: "#", maxSplits: 1)
            var found = BreakLine()
            for part in parts[0].split(whereSeparator: \.isWhitespace) {
                let position = String(found.text).utf8.count
                switch part {
                case "÷": found.breaks.insert(position)
                case "×": break
                default: found.text.append(try scalar(part, in: name))
                }
            }
            found.breaks.remove(0)
            found.breaks.remove(String(found.text).utf8.count)
            return found
        }
    }

    /// A line of emoji-test.txt.
    public struct Emoji {
        /// The scalars, which form one visible character.
        public var text: String
        /// `fully-qualified`, `minimally-qualified`, `unqualified`, or `component` of others.
        public var status: Substring
    }

    /// Returns the lines of emoji-test.txt, which has a line for each spelling of an emoji.
    public static func emoji() throws -> [Emoji] {
        let name = "emoji/emoji-test.txt"
        return try lines(of: name).filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.prefix { $0 != "#" }.split(separator: ";")
            guard fields.count == 2 else { throw Unreadable(description: "\(name): \(line)") }
            let scalars = try fields[0].split(separator: " ").map { try scalar($0, in: name) }
            return Emoji(
                text: String(String.UnicodeScalarView(scalars)), status: fields[1].filter { $0 != " " }[...])
        }
    }

    private static func scalar(_ number: Substring, in name: String) throws -> Unicode.Scalar {
        guard let scalar = UInt32(number, radix: 16).flatMap(Unicode.Scalar.init) else {
            throw Unreadable(description: "\(name): \(number) is no character")
        }
        return scalar
    }
}
