import System
import TestSupport
import Testing

@testable import JSON

/// Two parsers have to agree on the same text: as a whole, and one element at a time.
@Suite struct JSONFuzzTests {
    private static let limits = JSONLimits(bytes: 1 << 20, values: 100_000)

    @Test func fuzzingAListReadElementByElementIsTheListReadAsAWhole() throws {
        let folder = try TemporaryFolder()
        try Fuzz.run("json", rounds: 2000) { (random, round) throws in
            var text = Array(Self.list(&random).utf8)
            let changes = Int.random(in: 0...3, using: &random)
            for _ in 0..<changes where !text.isEmpty { Self.spoil(&text, &random) }
            let whole = try? JSONValue(parsing: text, limits: Self.limits)
            var elements: [String?]?
            if case .array(let values)? = whole { elements = values.map { $0["n"]?.text } }
            let found = try byElement(text, in: folder)
            #expect(
                Self.rounded(found) == Self.rounded(elements), "\(round): \(String(decoding: text, as: UTF8.self))")
        }
    }

    /// An element's whole numbers are exact to 64 bits, a value's to the 53 bits of a floating-point number; larger numbers
    /// are compared as floating-point numbers.
    private static func rounded(_ texts: [String?]?) -> [String?]? {
        texts?.map { text in
            guard let text, let number = Int64(text), number.magnitude > 1 << 53 else { return text }
            return JSONValue.text(of: Double(number))
        }
    }

    private func byElement(_ text: [UInt8], in folder: TemporaryFolder) throws -> [String?]? {
        let file = try InputFile(folder.write("rows.json", text))
        do throws(JSONError) {
            var elements = try JSONElements(of: file, under: nil, upTo: 1 << 20, each: Self.limits)
            let key = JSONKey("n")
            var found: [String?] = []
            while let element = try elements.next() { found.append(element.text(of: key)) }
            return found
        } catch {
            return nil
        }
    }

    // MARK: Texts

    private static func list(_ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 0...6, using: &random)
        return "[" + (0..<count).map { _ in value(&random, depth: 0) }.joined(separator: ",\n") + "]"
    }

    private static func value(_ random: inout SeededGenerator, depth: Int) -> String {
        switch Int.random(in: 0...(depth < 4 ? 8 : 5), using: &random) {
        case 0: "null"
        case 1: Bool.random(using: &random) ? "true" : "false"
        case 2: "\(Int.random(in: -1000...1000, using: &random))"
        case 3: "\(Double.random(in: -1e6...1e6, using: &random))"
        case 4, 5: ["\"\"", "\"a]\"", "\"\\\"}\"", "\"é😀\"", "\"\\u00e9\\\\\""].randomElement(using: &random) ?? "0"
        case 6: list(&random)
        default:
            "{"
                + ["n", "m", "\\u006f"].prefix(Int.random(in: 0...3, using: &random)).map {
                    "\"\($0)\" : \(value(&random, depth: depth + 1))"
                }.joined(separator: ", ") + "}"
        }
    }

    private static func spoil(_ text: inout [UInt8], _ random: inout SeededGenerator) {
        let index = Int.random(in: 0..<text.count, using: &random)
        let bytes = Array("[]{},:\"\\ 0-e\nnt".utf8) + [0, 0x80, 0xC3, 0xFF]
        switch Int.random(in: 0...3, using: &random) {
        case 0: text.remove(at: index)
        case 1: text.insert(bytes.randomElement(using: &random) ?? 0, at: index)
        case 2: text[index] = bytes.randomElement(using: &random) ?? 0
        default: text.removeSubrange(index...)
        }
    }
}
