import Glibc
import System
import TestSupport
import Testing

@testable import JSON

@Suite struct JSONValueTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let value = JSONValue.object([
            "a": .array([.null, .bool(true), .bool(false), .number(0.1), .number(-3), .number(1e300), .string("é\"\n")]
            ),
            "": .object([:]), "b c": .array([]),
        ])
        let path = "\(folder.path)/value.json"
        try value.write(to: path)
        #expect(try JSONValue(contentsOf: path) == value)
        #expect(try JSONValue(parsing: Array(value.encoded(indent: 2).utf8)) == value)
        try JSONValue.string("alone").write(to: path)
        #expect(try JSONValue(contentsOf: path) == .string("alone"))
    }

    @Test func membersAreInTheOrderOfTheirKeysAndWholeNumbersWithoutAPoint() throws {
        let value = JSONValue.object(["b": .number(2), "a": .number(2.5), "c": .array([.number(-0.0), .number(1e20)])])
        #expect(try value.encoded() == #"{"a": 2.5, "b": 2, "c": [0, 1e20]}"#)
        #expect(try value.encoded(indent: 1).hasPrefix("{\n \"a\": 2.5,"))
    }

    @Test func aNumberHasTheDigitsThatItWasWrittenWithAndComesBackWhateverItIs() throws {
        let short = JSONValue.array([21.6, 1e-6, -0.001, 123456.789012345, 2.5e-300].map(JSONValue.number))
        #expect(try short.encoded() == "[21.6, 1e-6, -0.001, 123456.789012345, 2.5e-300]")
        var random = SystemRandomNumberGenerator()
        let odd = [
            0.1 + 0.2, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3.0, .pi, 0x1p-1022, 9007199254740993.5,
        ]
        let any = (0..<300).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
        for number in odd + any {
            let value = JSONValue.array([.number(number), .number(21.6)])
            #expect(try JSONValue(parsing: Array(value.encoded().utf8)) == value, "\(number)")
            let alone = JSONValue.number(number)
            #expect(try JSONValue(parsing: Array(alone.encoded().utf8)) == alone, "\(number)")
        }
    }

    @Test func whatJSONHasNoWordForBecomesNullAndMovesNothing() throws {
        let value = JSONValue.array([.number(.nan), .number(1), .number(.infinity), .number(-.infinity)])
        #expect(try value.encoded() == "[null, 1, null, null]")
    }

    @Test(arguments: [
        0, -0.0, 1, 0.5, 1e14, 1e15, 0x1p53, 9.3e18, -9.3e18, 1e300, .infinity, -.infinity, .nan,
        .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ])
    func everyNumberHasAText(number: Double) throws {
        let text = try #require(JSONValue.number(number).text)
        #expect(number.isNaN ? text == "nan" : Double(text) == number)
    }

    @Test("An integer that does not fit into 64 bits keeps all its digits, as do the integers around it")
    func longIntegers() throws {
        let text =
            #"{"id": 12345678901234567890, "b": -9223372036854775809, "c": 9007199254740993, "d": [9223372036854775807, 1.5e3, -2], "e\"18446744073709551616": "\\18446744073709551616"}"#
        #expect(
            try JSONValue(parsing: Array(text.utf8)) == [
                "id": "12345678901234567890", "b": "-9223372036854775809", "c": "9007199254740993",
                "d": ["9223372036854775807", 1_500, -2], "e\"18446744073709551616": "\\18446744073709551616",
            ])
        for wrong in [
            "[12345678901234567890, 012345678901234567890]", "[12345678901234567890", "[123456789012345678-90]",
        ] {
            #expect(throws: JSONError.self) { try JSONValue(parsing: Array(wrong.utf8)) }
        }
        // A real number that does not fit is an error, as before.
        #expect(throws: JSONError.self) { try JSONValue(parsing: Array("[1e400]".utf8)) }
    }

    @Test func aFileMayHaveSoManyBytesValuesAndLevelsAndNoMore() throws {
        let path = try folder.write("rows.json", "[[1, 2], [3]]")
        let limits = JSONLimits(bytes: 13, values: 5, depth: 2)
        #expect(
            try JSONValue(contentsOf: path, limits: limits)
                == .array([.array([.number(1), .number(2)]), .array([.number(3)])]))
        for (keyPath, less) in [(\JSONLimits.bytes, 12), (\.values, 4), (\.depth, 1)]
            as [(WritableKeyPath<JSONLimits, Int>, Int)]
        {
            var limits = limits
            limits[keyPath: keyPath] = less
            #expect(throws: JSONError.self) { try JSONValue(contentsOf: path, limits: limits) }
        }
    }

    @Test func aHostileFileOfAllowedSizeCostsNoMemory() throws {
        let path = try folder.write(
            "rows.json", "[" + Array(repeating: "{}", count: 2_000_000).joined(separator: ",") + "]")
        #expect { try JSONValue(contentsOf: path) } throws: { ($0 as? JSONError)?.code == .tooMuch }
        let deep = try folder.write("rows.json", String(repeating: "[", count: 1_000_000))
        #expect { try JSONValue(contentsOf: deep) } throws: { ($0 as? JSONError)?.code == .tooMuch }
    }

    @Test func whatIsNoFileIsRefusedAtOnce() throws {
        func code(_ path: String) -> JSONError.Code? {
            do throws(JSONError) { _ = try JSONValue(contentsOf: path) } catch { return error.code }
            return nil
        }
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        #expect(code("\(folder.path)/pipe") == .file(.notAFile))
        #expect(code("/dev/zero") == .file(.notAFile))
        #expect(code(folder.path) == .file(.folder))
        #expect(code("\(folder.path)/none") == .file(.missing))
    }

    @Test(arguments: ["", " ", "{", "[1,]", "\u{0}", "nul", "1 2", "{\"a\": 1, \"a\": 2}", "\"\u{1}\"", "]", ",", ":"])
    func whatIsNotJSONIsRefused(text: String) {
        #expect { try JSONValue(parsing: Array(text.utf8)) } throws: { ($0 as? JSONError)?.code == .notJSON }
    }
}
