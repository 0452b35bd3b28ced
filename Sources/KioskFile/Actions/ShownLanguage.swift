import Drawing
import JSON
import SourceProtocol

/// The language that the panel shows, whose BCP 47 tag takes the place of `$language` in the texts and arguments of actions.
///
/// Only actions that have such references in the kiosk file are filled. Otherwise the data of a row or an event could have them.
public struct ShownLanguage: ReferencedData {
    static let name = "language"

    private let tag: String

    public init(_ language: Language) { tag = language.tag }

    static func key(of reference: ReferenceText.Reference?) -> String? {
        reference.flatMap { $0.name == name && $0.path == nil ? "" : nil }
    }

    func value(of key: String) -> JSONValue? { .string(tag) }

    /// Returns an action with the language in it.
    public func filled(_ action: ActionDefinition) -> ActionDefinition {
        guard action.takesLanguage else { return action }
        var action = filledAction(action)
        action.steps = action.steps.map(filledInside)
        action.failureSteps = action.failureSteps.map(filledInside)
        return action
    }

    /// Returns the action of an input with the language in it.
    public func filled(_ action: InputAction) -> InputAction {
        guard action.takesLanguage else { return action }
        var action = action
        action.arguments = action.arguments.mapValues(filled)
        return action
    }

    /// Fills a step that has references to the answer to a call as well.
    private func filledInside(_ step: ActionDefinition.Step) -> ActionDefinition.Step {
        if case .answered(let step) = step { .answered(filled(step)) } else { step }
    }

    // MARK: Checking

    /// Returns `true` if an action has references to the language.
    static func isMentioned(in action: ActionDefinition) -> Bool {
        !keys(in: action).isEmpty
            || action.allSteps.contains { if case .answered(let step) = $0 { !keys(in: step).isEmpty } else { false } }
    }
}
