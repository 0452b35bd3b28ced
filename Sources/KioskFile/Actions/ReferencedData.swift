import Drawing
import JSON
import SourceProtocol

/// Data whose parts take the place of references in texts and in the arguments of calls.
protocol ReferencedData: Sendable {
    /// The name in the references.
    static var name: String { get }

    /// Returns the key of a reference to the data; `nil` for other references.
    static func key(of reference: ReferenceText.Reference?) -> String?

    /// Returns the value of a key, which may be a path; `nil` if it is missing.
    func value(of key: String) -> JSONValue?
}

extension ReferencedData {
    /// The text in place of a value that is missing.
    static var dash: String { "–" }

    // MARK: Keys

    /// Returns the keys in the references of a text.
    static func keys(in text: String) -> [String] { ReferenceText(text)?.references.compactMap { key(of: $0) } ?? [] }

    /// Returns the keys in the references of all texts in a value.
    static func keys(in value: JSONValue) -> [String] {
        switch value {
        case .null, .bool, .number: []
        case .string(let text): keys(in: text)
        case .array(let values): values.flatMap(keys(in:))
        case .object(let members): members.values.flatMap(keys(in:))
        }
    }

    /// Returns the keys in the references of an action.
    static func keys(in action: ActionDefinition) -> [String] {
        action.texts.flatMap { keys(in: $0) } + (action.steps + action.failureSteps).flatMap { keys(in: $0) }
    }

    /// Returns the keys in the references of a step, except in its texts.
    static func keys(in step: ActionDefinition.Step) -> [String] {
        switch step {
        case .request(let request):
            switch request.order {
            case .call(_, with: let members): keys(in: members)
            case .set(let members): members.values.flatMap { keys(in: $0) }
            }
        case .page(let link): link.row.map { keys(in: $0) } ?? []
        case .language, .theme, .brightness, .alarm, .endVisit, .signal, .answered: []
        }
    }

    // MARK: Values

    /// Returns a value with the references in its texts replaced. A text that is only a reference is replaced by the value with its type, and
    /// by null if the value is missing.
    func filled(_ value: JSONValue) -> JSONValue {
        switch value {
        case .null, .bool, .number: return value
        case .string(let written):
            guard let text = ReferenceText(written) else { return value }
            if let key = Self.key(of: text.whole) { return self.value(of: key) ?? .null }
            return .string(filled(text) { $0 })
        case .array(let values): return .array(values.map(filled))
        case .object(let members): return .object(members.mapValues(filled))
        }
    }

    /// Returns a text for the screen with its references replaced by the texts of the values, without control characters. In a language that
    /// is written from right to left, the values keep their own direction.
    func filled(_ text: LocalizedText) -> LocalizedText {
        text.mapped { written, language in
            let direction = language?.direction ?? .leftToRight
            return ReferenceText(written).map { filled($0) { $0.shortened.isolated(in: direction) } } ?? written
        }
    }

    /// Returns an action with its references replaced.
    func filledAction(_ action: ActionDefinition) -> ActionDefinition {
        var action = action
        action.steps = action.steps.map(filled)
        action.failureSteps = action.failureSteps.map(filled)
        action.question = action.question.map(filled)
        action.confirm = action.confirm.map(filled)
        action.decline = action.decline.map(filled)
        action.done = action.done.map(filled)
        return action
    }

    func filled(_ step: ActionDefinition.Step) -> ActionDefinition.Step {
        switch step {
        case .request(var request):
            switch request.order {
            case .call(let name, with: let members): request.order = .call(name, with: filled(members))
            case .set(let members): request.order = .set(members.mapValues(filled))
            }
            return .request(request)
        case .page(var link):
            link.row = link.row.map { row in ReferenceText(row).map { filled($0) { $0 } } ?? row }
            return .page(link)
        case .signal(let signal): return .signal(signal.mapped { filled($0) })
        // Such a step has no references to other data.
        case .language, .theme, .brightness, .alarm, .endVisit, .answered: return step
        }
    }

    private func filled(_ text: ReferenceText, _ shown: (String) -> String) -> String {
        text.parts.map { part in
            switch part {
            case .text(let text), .malformed(let text): text
            case .reference(let reference):
                Self.key(of: reference).map { shown(self.text(of: $0)) } ?? reference.written
            }
        }.joined()
    }

    /// Returns the text of a value; a dash if it is missing.
    func text(of key: String) -> String {
        switch value(of: key) {
        case nil, .null?: Self.dash
        case .string(let text)?: text
        case let value?: value.text ?? (try? value.encoded()) ?? Self.dash
        }
    }
}
