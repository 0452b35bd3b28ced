import Glibc
import System
import TestSupport
import Testing

@testable import JSON

/// Reads of a list one element at a time, with any kind of file at the path.
@Suite struct JSONElementsTests {
    private let folder: TemporaryFolder
    private static let limits = JSONLimits(bytes: 1 << 20, values: 1_000)

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Value of “n” in each element, and the line where the element begins.
    private func elements(
        _ text: [UInt8], under key: String? = nil, upTo bytes: Int = 10_000_000, each limits: JSONLimits = Self.limits
    ) throws -> [(text: String?, line: Int)] {
        var elements = try JSONElements(
            of: InputFile(folder.write("rows.json", text)), under: key, upTo: bytes, each: limits)
        let name = JSONKey("n")
        var found: [(text: String?, line: Int)] = []
        while let element = try elements.next() { found.append((element.text(of: name), elements.line)) }
        return found
    }

    private func texts(_ text: String, under key: String? = nil) throws -> [String?] {
        try elements(Array(text.utf8), under: key).map(\.text)
    }

    private func error(
        _ text: [UInt8], under key: String? = nil, upTo bytes: Int = 10_000_000, each limits: JSONLimits = Self.limits
    ) throws -> JSONError? {
        do {
            _ = try elements(text, under: key, upTo: bytes, each: limits)
            return nil
        } catch let error as JSONError {
            return error
        }
    }

    private func error(_ text: String, under key: String? = nil) throws -> JSONError? {
        try error(Array(text.utf8), under: key)
    }

    // MARK: Valid lists

    @Test func eachElementIsReadWithTheLineThatItBeginsOn() throws {
        let found = try elements(Array("[\n {\"n\": \"a\"},\n\n {\"n\":\n\"b\"}, 7,\n null]".utf8))
        #expect(found.map(\.text) == ["a", "b", nil, nil])
        #expect(found.map(\.line) == [2, 4, 5, 6])
    }

    @Test func aListUnderAKeyIsFoundBehindAndBeforeOtherThings() throws {
        let before =
            #"{"a": 1, "b": {"n": [{"n": "no"}]}, "c": ["x", {"list": []}, []], "": null, "list": [{"n": "yes"}]"#
        #expect(try texts(before + "}", under: "list") == ["yes"])
        #expect(try texts(before + #", "d": "]}", "e": [[["list"]]]}"#, under: "list") == ["yes"])
        #expect(try texts(#"{"l\u0069st": [{"n": "yes"}]}"#, under: "list") == ["yes"])
        #expect(try texts("{\"\": [{\"n\": \"yes\"}]}", under: "") == ["yes"])
    }

    @Test func anEmptyListHasNoElements() throws {
        #expect(try texts("[]") == [])
        #expect(try texts(" [\n ] \n") == [])
        #expect(try texts("{\"list\": []}", under: "list") == [])
    }

    @Test func aByteOrderMarkIsPassedOver() throws {
        #expect(try texts("\u{FEFF}[{\"n\": \"a\"}]") == ["a"])
        #expect(try error("\u{FEFF}")?.reason == "the file is empty")
    }

    @Test(
        arguments: [
            ("0", "0"), ("-0", "0"), ("34", "34"), ("1285216.5", "1285216.5"), ("1e3", "1000"), ("-1.50", "-1.5"),
            // A floating-point number could not tell these from their neighbours.
            ("9007199254740993", "9007199254740993"), ("9223372036854775807", "9223372036854775807"),
            ("-9223372036854775808", "-9223372036854775808"),
            // Integers beyond 64 bits keep their digits as well, and floating-point numbers are as precise as such are.
            ("9223372036854775808", "9223372036854775808"), ("1e300", "1e+300"), ("-1e300", "-1e+300"),
            ("1e-400", "0"), ("1e15", "1000000000000000"), ("9007199254740992.0", "9007199254740992.0"),
            ("1e16", "1e+16"), ("999999999999999.0", "999999999999999"),
            ("true", "yes"), ("false", "no"), ("null", nil), ("[1]", nil), ("{}", nil), (#""""#, ""),
            (#""é\n""#, "é\n"),
            (#""\ud83d\ude00""#, "😀"), (#""\"\\\/\b""#, "\"\\/\u{8}"),
        ] as [(String, String?)])
    func aValueReadsAsAPersonWouldSayIt(value: String, text: String?) throws {
        #expect(try texts("[{\"n\": \(value)}]") == [text])
    }

    @Test(arguments: [1, 2, 3, 7, 127, 128, 129])
    func whatLiesAcrossTheBordersOfWhatIsReadAtOnceIsWhole(step: Int) throws {
        // The content is varied and so long that every kind of byte falls on a chunk boundary.
        var text = "["
        var wanted: [String] = []
        for index in 0..<6000 {
            let name = "\(index) é😀\"" + String(repeating: "x", count: index * step % 131)
            wanted.append(name)
            text += (index == 0 ? "" : ",\n") + "{\"k\": [1, -2.5e3, {\"deep\": \"]}\"}], \"n\": "
            text += "\"\(name.replacing("\"", with: "\\\""))\"}"
        }
        #expect(try texts(text + "]") == wanted)
    }

    @Test func aNumberMayBeTheLastThingBeforeTheEnd() throws {
        #expect(try texts("[1, 2]") == [nil, nil])
        #expect(try error("[1, 2")?.code == .notJSON)
        #expect(try error("[1, 2.")?.code == .notJSON)
    }

    // MARK: Invalid lists

    @Test(
        arguments: [
            ("", nil, "the file is empty"), (" \n\t\r\n", nil, "the file is empty"),
            ("[", 1, "unexpected end of file"),
            ("[\n{\"n\": 1}\n", 3, "unexpected end of file"),
            ("[\n{\"n\": \"cut", 2, "unexpected end of file"),
            ("[{}\n{}]", 2, "expected “,” or “]”, found “{”"), ("[{},\n]", 2, "expected a value, found “]”"),
            ("[,{}]", 1, "expected a value, found “,”"), ("[{}]]", 1, "expected end of file, found “]”"),
            ("[{}]\n\n x", 3, "expected end of file, found “x”"), ("\0", 1, "expected a value, found byte 0"),
            ("oops", 1, "expected a value, found “o”"), ("{\"n\": 1}", nil, "there is no list of objects"),
            ("7", nil, "there is no list of objects"), ("\"text\"", nil, "there is no list of objects"),
        ] as [(String, Int?, String)])
    func aMistakeIsNamedWithItsLine(text: String, line: Int?, reason: String) throws {
        let found = try #require(try error(text))
        #expect(found.line == line)
        #expect(found.reason == reason)
    }

    @Test(arguments: [
        "[{\"n\": tru}]", "[{\"n\": 01}]", "[{\"n\": +1}]", "[{\"n\": NaN}]", "[{\"n\": Infinity}]", "[{\"n\": 1e}]",
        "[{\"n\": 1e999}]", "[{\"n\" 1}]", "[{n: 1}]", "[{\"n\": 1,}]", "[{\"n\": 'a'}]", "[{\"n\": \"\\x\"}]",
        "[{\"n\": \"\\ud800\"}]", "[{\"n\": \"a\u{1}\"}]", "[{\"n\": \"\\u0000\"}]", "[[}]", "[{]]",
        "[{\"n\": // no\n1}]",
        "[{\"n\": 1, \"n\": 2}]", "[{\"a\\u0000b\": 1}]",
    ])
    func whatIsNotJSONIsRefusedInAnElement(text: String) throws {
        let found = try #require(try error("\n\n" + text))
        #expect(found.code == .notJSON)
        #expect(found.line.map { (3...4).contains($0) } == true)
    }

    @Test(arguments: [
        [0x80], [0xC0, 0xAF], [0xFF, 0xFE], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ])
    func whatIsNotUTF8IsRefused(bytes: [Int]) throws {
        let text = Array("[{\"n\": \"".utf8) + bytes.map { UInt8($0) } + Array("\"}]".utf8)
        #expect(try error(text)?.code == .notJSON)
        #expect(try error(bytes.map { UInt8($0) })?.code == .notJSON)
    }

    @Test func whatIsWrongBesideTheListIsRefusedToo() throws {
        for text in [
            #"{"a": tru, "list": []}"#, #"{"a": [1 2], "list": []}"#, #"{"list": [], "a": }"#, #"{"list": [] "a": 1}"#,
            #"{"list": []"#, #"{"list": [], }"#, #"{"list": []} 7"#, #"{"list": [], "list": []}"#, #"{list: []}"#,
            #"{"a" 1}"#, #"{"a": , "list": []}"#, #"{, "list": []}"#,
        ] {
            #expect(try error(text, under: "list")?.code == .notJSON, "\(text)")
        }
    }

    @Test func aKeyWithoutAListIsSaid() throws {
        for text in [#"{"a": []}"#, #"{"list": {}}"#, #"{"list": "x"}"#, "{}", "[]", "7"] {
            let found = try #require(try error(text, under: "list"), "\(text)")
            #expect(found.code == .otherShape)
            #expect(found.reason == "there is no list of objects under “list”")
        }
    }

    @Test func whatTheTextSaysDoesNotSteerATerminal() throws {
        let found = try #require(try error("[{\"n\": \"\u{9b}31m\", tru\u{9b}31m}]"))
        #expect(!found.reason.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    // MARK: Limits on both sides

    @Test func aFileMayHaveSoManyBytesAndNoMore() throws {
        let text = Array("[{\"n\": 1}]".utf8)
        #expect(try error(text, upTo: text.count) == nil)
        #expect(try error(text, upTo: text.count - 1)?.reason == "file too large (max \(text.count - 1) bytes)")
        // A pipe does not report its length.
        #expect(throws: JSONError.self) {
            var elements = try JSONElements(of: InputFile("/proc/self/maps"), under: nil, upTo: 20, each: Self.limits)
            while let element = try elements.next() { _ = element.isObject }
        }
    }

    @Test func anElementMayHaveSoManyBytesAndNoMore() throws {
        for pieces in [1, 400_000] {
            func text(_ count: Int) -> [UInt8] {
                Array("[1,\n{\"n\": \"".utf8) + [UInt8](repeating: 0x61, count: count) + Array("\"}, 2]".utf8)
            }
            let limits = JSONLimits(bytes: pieces + 9, values: 10)
            #expect(try error(text(pieces), each: limits) == nil)
            let found = try #require(try error(text(pieces + 1), each: limits))
            #expect(found.description == "line 2: a value has more than \(pieces + 9) bytes")
            #expect(found.code == .tooMuch)
        }
    }

    @Test func anElementMayHoldSoMuchAndNoMore() throws {
        func text(_ count: Int) -> [UInt8] {
            Array(("[{\"n\": [" + Array(repeating: "0", count: count).joined(separator: ",") + "]}]").utf8)
        }
        // The object, the list, and each number but the first count.
        let limits = JSONLimits(bytes: 1000, values: 12)
        #expect(try error(text(11), each: limits) == nil)
        #expect(try error(text(12), each: limits)?.reason == "a value has more than 12 values")
    }

    @Test func anElementMayBeSoDeepAndNoDeeper() throws {
        func text(_ depth: Int) -> [UInt8] {
            Array(("[" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "]").utf8)
        }
        #expect(try error(text(64)) == nil)
        #expect(try error(text(65))?.reason == "a value has more than 64 levels of nesting")
        #expect(try error([UInt8](repeating: .openBracket, count: 5_000_000))?.code == .tooMuch)
        #expect(try error(Array(("[" + String(repeating: "{\"a\":", count: 500_000)).utf8))?.code == .tooMuch)
    }

    @Test func aListThatNobodyWantsMayBeAsLongAsTheFile() throws {
        let other = Array(repeating: "{\"n\": \"\(String(repeating: "x", count: 90))\"}", count: 20_000)
        let text = "{\"other\": [\(other.joined(separator: ","))], \"list\": [{\"n\": \"a\"}]}"
        #expect(try texts(text, under: "list") == ["a"])
    }

    @Test func aTextIsTakenUpToSoManyScalars() throws {
        var elements = try JSONElements(
            of: InputFile(folder.write("rows.json", "[{\"n\": \"aé😀z\"}]")), under: nil, upTo: 1000, each: Self.limits)
        let name = JSONKey("n")
        while let element = try elements.next() {
            for (limit, text) in ["", "a", "aé", "aé😀", "aé😀z", "aé😀z"].enumerated() {
                var bytes: [UInt8] = [1]
                #expect(element.append(textOf: name, to: &bytes, upTo: limit) == (limit >= 4))
                #expect(bytes == [1] + Array(text.utf8))
            }
        }
    }
}
