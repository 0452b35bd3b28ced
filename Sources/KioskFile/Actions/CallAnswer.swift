import Drawing
import JSON
import SourceProtocol

/// A source's answer to the first call of an action, which takes the place of `$answer` and `$answer.key` in the steps and texts after it.
///
/// Only texts that have such references in the kiosk file are filled. Otherwise the data of a row or an event could have the panel show an
/// answer, or send it to another source.
public struct CallAnswer: ReferencedData {
    static let name = ReferenceText.answer

    private let answer: JSONValue

    /// Creates the answer; null if the source has given none.
    public init(_ answer: JSONValue) { self.answer = answer }

    /// Returns the path of a reference to a part of the answer; empty for the whole answer.
    static func key(of reference: ReferenceText.Reference?) -> String? {
        reference.flatMap { $0.name == name ? $0.path ?? "" : nil }
    }

    func value(of key: String) -> JSONValue? { key.isEmpty ? answer : answer.part(at: MemberPath(key)) }

    /// Returns the steps after the request, with the answer in them.
    public func filled(_ steps: [ActionDefinition.Step]) -> [ActionDefinition.Step] {
        steps.map { if case .answered(let step) = $0 { filled(step) } else { $0 } }
    }

    /// Returns a part of a text for the screen, with the answer in it.
    public func filled(_ text: String, in language: Language) -> String {
        let text = LocalizedText(text)
        return filled(text).text(in: language)
    }

    // MARK: Checking

    /// Returns `true` if a text has references to the answer.
    static func isMentioned(in text: String) -> Bool { !keys(in: text).isEmpty }

    /// Returns the texts and the arguments of a step that can have references.
    static func texts(of step: ActionDefinition.Step) -> [String] {
        switch step {
        case .request(let request):
            switch request.order {
            case .call(_, with: let members): texts(in: members)
            case .set(let members): members.values.flatMap(texts)
            }
        case .page(let link): link.row.map { [$0] } ?? []
        case .signal(.message(let text)), .signal(.say(let text)): text.all
        case .language, .theme, .brightness, .alarm, .endVisit, .signal, .answered: []
        }
    }

    private static func texts(in value: JSONValue) -> [String] {
        switch value {
        case .null, .bool, .number: []
        case .string(let text): [text]
        case .array(let values): values.flatMap(texts)
        case .object(let members): members.values.flatMap(texts)
        }
    }
}

extension KioskFileChecker {
    /// Returns `true` if one of the texts has references to the answer to a call. Reports texts that must not have them.
    package mutating func takeAnswer(_ texts: [String], at location: FileLocation) -> Bool {
        guard texts.contains(where: CallAnswer.isMentioned) else { return false }
        let isFixed = texts.allSatisfy { text in
            let references = ReferenceText(text)?.references ?? []
            return references.allSatisfy { [CallAnswer.name, ShownLanguage.name].contains($0.name) }
                && (references.isEmpty || rowPageTexts?.answers.contains(text) ?? true)
        }
        if !isFixed {
            report(
                .invalidValue, at: location,
                "$answer cannot be used in the same text or arguments as the data of a row or an event")
        }
        return true
    }
}
