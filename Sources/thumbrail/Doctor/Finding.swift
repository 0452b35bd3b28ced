import JSON

/// One thing that was looked at, and how it is.
nonisolated struct Finding: Hashable, Sendable {
    enum Level: String, Hashable, Sendable {
        /// As it should be.
        case ok
        /// Good to know; it may be meant.
        case note
        /// The kiosk will not run as it should, or can be left.
        case wrong
    }

    /// What it is about, in one word: `screen`, `touch` …
    var topic: String
    var level: Level
    /// What was found: a sentence without a full stop.
    var text: String
    /// The command, or what else, that mends it.
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

    /// What ``json`` has written; nil for anything else.
    init?(json line: [UInt8]) {
        guard let value = try? JSONValue(parsing: line), case .string(let topic)? = value["topic"],
            case .string(let word)? = value["level"], let level = Level(rawValue: word),
            case .string(let text)? = value["text"]
        else { return nil }
        var remedy: String?
        if case .string(let words)? = value["remedy"] { remedy = words }
        self.init(topic: topic, level: level, text: text, remedy: remedy)
    }

    /// A line for people, and a second one for what mends it.
    var lines: [String] {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        let first = padded(level.rawValue, 7) + padded(topic, 9) + TerminalText.plain(text)
        guard let remedy else { return [first] }
        return [first, String(repeating: " ", count: 16) + "→ " + remedy]
    }

    /// One JSON object, on one line.
    var json: String {
        var members = ["topic": topic, "level": level.rawValue, "text": text]
        members["remedy"] = remedy
        // Texts are JSON whatever they are.
        return (try? JSONValue.object(members.mapValues(JSONValue.string)).encoded()) ?? "{}"
    }
}
