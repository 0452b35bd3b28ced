import JSON
import KioskFile
import Toolkit

/// The lines that the panel and `thumbrail-speech` exchange.
enum SpeechMessage {
    /// The maximum length of a text, in Unicode scalars, as in `thumbrail-speech`. The rest is not sent.
    static let maximumText = 4_000
    /// The maximum length of an answer, in bytes.
    static let maximumAnswer = 4_096

    /// An answer of `thumbrail-speech`.
    enum Answer: Equatable {
        case began(id: Int)
        case ended(id: Int)
        /// An utterance was not spoken; without an ID, a message was invalid.
        case failed(id: Int?, reason: String)
    }

    /// The line that stops speaking.
    static let stop = Array("{\"stop\":true}\n".utf8)

    /// Returns the line that has an utterance spoken.
    static func say(_ utterance: Utterance, id: Int, _ settings: SpeechDefinition) -> [UInt8] {
        var members: [String: JSONValue] = [
            "say": .string(String(String.UnicodeScalarView(utterance.text.unicodeScalars.prefix(maximumText + 1)))),
            "id": .number(Double(id)), "rate": .number(settings.rate), "pitch": .number(settings.pitch),
            "volume": .number(settings.volume), "punctuation": .string(settings.punctuation.rawValue),
        ]
        members["language"] = utterance.language.map { .string($0) }
        if utterance.isSpelled { members["spell"] = true }
        // A JSON value of finite numbers and strings can always be encoded.
        return ((try? JSONValue.object(members).encoded()).map { Array($0.utf8) } ?? []) + [0x0A]
    }

    /// Returns the answer in a line; `nil` if the line is invalid.
    static func answer(_ line: [UInt8]) -> Answer? {
        guard let value = try? JSONValue(parsing: line) else { return nil }
        if let id = number(value["began"]) { return .began(id: id) }
        if let id = number(value["ended"]) { return .ended(id: id) }
        guard case .string(let reason)? = value["error"] else { return nil }
        return .failed(id: number(value["id"]), reason: reason)
    }

    private static func number(_ value: JSONValue?) -> Int? {
        guard case .number(let number)? = value else { return nil }
        return Int(exactly: number)
    }
}
