import JSON

/// The response to the upload of a kiosk.
public struct UploadAnswer: Hashable, Sendable {
    /// The HTTP status: 202 if the kiosk is on trial, 409 if another one is, 422 if it is invalid.
    public let status: Int
    /// The body: JSON, or plain text with lines such as `kiosk.yaml:3:5: error: …`.
    public let text: String
    /// The media type of the text.
    public let type: String
    /// The details for the audit log.
    public let note: JSONValue

    /// Creates the response.
    ///
    /// - Parameters:
    ///   - value: The answer of the fleet service: `version` and `trial`, `busy`, or `mistakes`.
    ///   - asJSON: `true` if the client is a program that accepts JSON.
    public init(_ value: JSONValue, asJSON: Bool) {
        let lines: String
        if case .number(let version)? = value["version"], case .number(let trial)? = value["trial"] {
            status = 202
            note = ["is": "tried", "version": .number(version)]
            lines =
                "kiosk \(Self.text(version)): trial started; kept if no new fault occurs within \(Self.text(trial)) seconds, "
                + "see GET /kiosk\n"
        } else if case .string(let why)? = value["busy"] {
            (status, lines, note) = (409, why + "\n", ["is": "not taken", "why": .string(why)])
        } else {
            let mistakes = Self.mistakes(in: value)
            status = 422
            lines = mistakes.map { $0 + "\n" }.joined()
            note = ["is": "refused", "why": .string(String(mistakes.first?.prefix(200) ?? "invalid kiosk"))]
        }
        let json = asJSON ? try? value.encoded() : nil
        (text, type) = json.map { ($0 + "\n", "application/json") } ?? (lines, "text/plain; charset=utf-8")
    }

    private static func mistakes(in value: JSONValue) -> [String] {
        guard case .array(let mistakes)? = value["mistakes"] else { return ["invalid kiosk"] }
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
