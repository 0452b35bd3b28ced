import JSON

/// What became of a kiosk that was sent, for whoever has sent it.
public struct UploadAnswer: Hashable, Sendable {
    /// 202 where it is tried, 409 where another one is, 422 where it is wrong.
    public let status: Int
    /// As JSON, or in lines for people: `kiosk.yaml:3:5: error: …`.
    public let text: String
    /// The media type of the text.
    public let type: String
    /// What is written down of it.
    public let note: JSONValue

    /// - Parameters:
    ///   - value: what the keeper answers: `version` and `trial`, `busy`, or `mistakes`.
    ///   - asJSON: whether whoever has sent it is a program.
    public init(_ value: JSONValue, asJSON: Bool) {
        let words: String
        if case .number(let version)? = value["version"], case .number(let trial)? = value["trial"] {
            status = 202
            note = ["is": "tried", "version": .number(version)]
            words =
                "kiosk \(Self.text(version)) is tried: it is kept if the panel is well for \(Self.text(trial)) seconds; "
                + "see GET /kiosk\n"
        } else if case .string(let why)? = value["busy"] {
            (status, words, note) = (409, why + "\n", ["is": "not taken", "why": .string(why)])
        } else {
            let mistakes = Self.mistakes(in: value)
            status = 422
            words = mistakes.map { $0 + "\n" }.joined()
            note = ["is": "refused", "why": .string(String(mistakes.first?.prefix(200) ?? "it is wrong"))]
        }
        let json = asJSON ? try? value.encoded() : nil
        (text, type) = json.map { ($0 + "\n", "application/json") } ?? (words, "text/plain; charset=utf-8")
    }

    private static func mistakes(in value: JSONValue) -> [String] {
        guard case .array(let mistakes)? = value["mistakes"] else { return ["the kiosk is wrong"] }
        return mistakes.map { mistake in
            var line = ""
            if case .string(let file)? = mistake["file"] { line += file + ":" }
            for key in ["line", "column"] {
                if case .number(let number)? = mistake[key] { line += text(number) + ":" }
            }
            if case .string(let text)? = mistake["text"] { line += line.isEmpty ? text : " " + text }
            return line
        }
    }

    private static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
}
