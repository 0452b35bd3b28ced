import TestSupport
import Testing

@testable import JSON

@Suite("Line buffer")
struct LineBufferTests {
    /// Lines from pieces, with “!” for a line that is too long.
    private func lines(_ pieces: [String], limit: Int = 8, ends: Bool = true) -> [String] {
        var buffer = LineBuffer(limit: limit)
        var lines: [String] = []
        for piece in pieces {
            Array(piece.utf8).withUnsafeBytes { bytes in
                buffer.append(bytes) {
                    lines.append(String(decoding: $0, as: UTF8.self))
                } tooLong: {
                    lines.append("!")
                }
            }
        }
        if ends {
            buffer.end {
                lines.append(String(decoding: $0, as: UTF8.self))
            } tooLong: {
                lines.append("!")
            }
        }
        return lines
    }

    @Test("The lines are the same, however the input is split")
    func pieces() {
        #expect(lines(["a\nbc\n", "d", "ef\n\n", "g"]) == ["a", "bc", "def", "", "g"])
        #expect(lines(["a\nbc\n", "d"], ends: false) == ["a", "bc"])
        #expect(lines(["a\r\nb\r", "\n"]) == ["a", "b"])
        #expect(lines([""]) == [] && lines([]) == [] && lines(["\n"]) == [""])
        let text = "one\ntwo\r\n12345678\n\nlast"
        let whole = lines([text])
        Fuzz.run("cuts", rounds: 200) { random, words in
            var pieces: [String] = []
            var rest = Substring(text)
            while !rest.isEmpty {
                let count = Int.random(in: 1...5, using: &random)
                pieces.append(String(rest.unicodeScalars.prefix(count)))
                rest = Substring(rest.unicodeScalars.dropFirst(count))
            }
            #expect(lines(pieces) == whole, "\(words)")
        }
    }

    @Test("The line length is limited; a longer line is reported once and skipped, and the next line is read")
    func limits() {
        #expect(lines(["12345678\n1\n"]) == ["12345678", "1"])
        #expect(lines(["123456789\n1\n"]) == ["!", "1"])
        #expect(lines(["12345678\r\n"]) == ["12345678"])
        #expect(lines(["1234567", "89", "0123456789", "0\n1"]) == ["!", "1"])
        #expect(lines(["123456789"]) == ["!"])
        #expect(lines(["123456789\n123456789\n"]) == ["!", "!"])
    }
}
