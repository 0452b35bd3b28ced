import JSON

/// The result of one check.
nonisolated struct Finding: Hashable, Sendable {
    enum Level: String, Hashable, Sendable {
        /// The result is as it should be.
        case ok
        /// The result is worth knowing, and may be intended.
        case note
        /// The kiosk will not run properly, or users can leave it.
        case wrong
    }

    /// The topic of the check, in one or two words: `screen`, `touch` …
    var topic: String
    var level: Level
    /// A sentence without a full stop that describes the result.
    var text: String
    /// The command, or another step, that corrects the problem.
    var remedy: String?

    init(topic: String, level: Level, text: String, remedy: String? = nil) {
        (self.topic, self.level, self.text, self.remedy) = (topic, level, text, remedy)
    }

    static func ok(_ topic: String, _ text: String) -> Finding { Finding(topic: topic, level: .ok, text: text) }

    static func note(_ topic: String, _ text: String, _ remedy: String? = nil) -> Finding {
        Finding(topic: topic, level: .note, text: text, remedy: remedy)
    }

    static func wrong(_ topic: String, _ text: String, _ remedy: String) -> Finding {
        Finding(topic: topic, level: .wrong, text: text, remedy: remedy)
    }

    /// Creates a finding from the output of ``json``; returns `nil` for any other text.
    init?(json line: [UInt8]) {
        guard let value = try? JSONValue(parsing: line), case .string(let topic)? = value["topic"],
            case .string(let word)? = value["level"], let level = Level(rawValue: word),
            case .string(let text)? = value["text"]
        else { return nil }
        var remedy: String?
        if case .string(let text)? = value["remedy"] { remedy = text }
        self.init(topic: topic, level: level, text: text, remedy: remedy)
    }

    /// The finding as readable text: a line for the result, and a second one for the remedy.
    var lines: [String] {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        let first = padded(level.rawValue, 7) + padded(topic, 9) + TerminalText.plain(text)
        guard let remedy else { return [first] }
        return [first, String(repeating: " ", count: 16) + "→ " + remedy]
    }

    /// The finding as a JSON object on one line.
    var json: String {
        var members = ["topic": topic, "level": level.rawValue, "text": text]
        members["remedy"] = remedy
        // A JSON value of strings can always be encoded.
        return (try? JSONValue.object(members.mapValues(JSONValue.string)).encoded()) ?? "{}"
    }
}
