import Foundation
import JSON
import SourceProtocol
import Testing
import ValueAddresses

@Suite("Payloads as existing systems write them")
struct PayloadCorpusTests {
    /// A reading of a payload: a line of Fixtures/payloads.tsv.
    struct Line: CustomTestStringConvertible, Sendable {
        let system: String
        let payload: String
        let path: String
        /// What readers get, by the letters of the readers.
        let expected: [(reader: Character, text: String)]

        var testDescription: String { "\(system): \(path)" }
    }

    static let lines: [Line] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fixtures/payloads.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count >= 4 else { return nil }
            let expected = parts[3...].compactMap { part in part.first.map { ($0, String(part.dropFirst(2))) } }
            return Line(system: parts[0], payload: parts[1], path: parts[2], expected: expected)
        }
    }()

    @Test("The collection has all 227 payloads")
    func count() {
        #expect(Self.lines.count == 227)
    }

    @Test("Each reader gets its number, Boolean or text from the original payload", arguments: lines)
    func reading(line: Line) throws {
        let payload = try JSONValue(parsing: Array(line.payload.utf8))
        var address = ValueAddress()
        if !line.path.isEmpty { address.path = MemberPath(line.path) }
        let value = address.value(in: payload)
        for (reader, expected) in line.expected {
            #expect(Self.found(value, reader) == expected, "\(reader) of \(value)")
        }
    }

    /// Returns what a reader gets from a value, as in the corpus.
    private static func found(_ value: JSONValue, _ reader: Character) -> String {
        switch reader {
        case "n": value.readNumber.map(plain) ?? "!"
        case "f": value.readFlag.map { "\($0)" } ?? "!"
        case "t": value.readText ?? "!"
        case "c": value.elements.map { "\($0.count)" } ?? "!"
        case "x": value.isNoData ? "" : "!"
        default: time(value, reader)
        }
    }

    private static func time(_ value: JSONValue, _ reader: Character) -> String {
        switch (TimeReading(value), reader) {
        case (.moment(let seconds), "m"), (.local(let seconds), "l"): plain(seconds)
        case (.day(let day), "d"): "\(day)"
        default: "!"
        }
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}
