import Drawing
import JSON
import KioskFile
import SourceProtocol
import Toolkit

/// A press of a button or of a row that starts an action: it asks for the PIN and for confirmation, and then performs the steps.
package struct ActionPress {
    /// The action.
    package let action: ActionDefinition
    /// The text of the button or the row, which is also the button that confirms the question.
    package let text: String
    /// The style of the button that confirms the question.
    package let style: Button.Style
    /// The current language.
    package let language: Language
    /// The origin of the requests.
    package let origin: RequestOrigin
    /// The actions of the panel.
    package let links: KioskActions
    /// Returns a text of the action, with the current values and the answer to a call in it.
    private let words: (LocalizedText, CallAnswer?) -> String

    /// - Parameter words: Returns a text of the action; in the language if left out.
    package init(
        _ action: ActionDefinition, text: String, style: Button.Style = .prominent, in language: Language,
        from origin: RequestOrigin, _ links: KioskActions, words: ((LocalizedText, CallAnswer?) -> String)? = nil
    ) {
        (self.text, self.style, self.language) = (text, style, language)
        self.action = ShownLanguage(language).filled(action)
        (self.origin, self.links, self.words) = (origin, links, words ?? Self.words(in: language))
    }

    private static func words(in language: Language) -> (LocalizedText, CallAnswer?) -> String {
        { text, answer in
            let text = text.text(in: language)
            return answer?.filled(text, in: language) ?? text
        }
    }

    private var requests: [SourceRequest] {
        action.steps.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    /// A Boolean value that tells whether the action can be performed: its sources are there, and its tabs exist and are not hidden.
    package var isPossible: Bool {
        (requests.isEmpty || links.live != nil)
            && action.steps.allSatisfy { if case .page(let link) = $0 { links.pages(link) != nil } else { true } }
    }

    /// The first request of the action that has no reply yet; `nil` if there is none. It may have been sent from a former view of the page.
    private var pendingRequest: SourceRequest? { links.live.flatMap { live in requests.first(where: live.isWaiting) } }

    /// Waits for the reply to a request of the action that was sent from a former view of the page.
    ///
    /// - Parameter then: A closure that is called with the reply.
    /// - Returns: `false` if there is no such request.
    package func resume(then: @escaping (RequestAnswer) -> Void) -> Bool {
        guard let live = links.live, let request = pendingRequest else { return false }
        live.send(request, from: origin, then: then)
        return true
    }

    /// Returns the message that the action has succeeded, with the answer to its first request in it; empty for none.
    package func doneText(after answer: JSONValue) -> String {
        action.done.map { words($0, action.doneTakesAnswer ? CallAnswer(answer) : nil) } ?? ""
    }

    /// Starts the action after the PIN and the confirmation, if it needs them.
    ///
    /// - Parameters:
    ///   - scene: The scene that shows the question.
    ///   - begin: A closure that is called before the first step; it returns `false` if the action must not start, because it is pending.
    ///   - then: A closure that is called once, with the result.
    package func start(
        in scene: Scene?, begin: @escaping () -> Bool, then: @escaping (RequestAnswer) -> Void
    ) {
        let perform = { [self] in
            if begin() { links.perform(action, action.steps.map(filled), from: origin, then: then) }
        }
        let ask = { [weak scene, self] in
            guard let question = action.question else { return perform() }
            scene?.present(alert(question, then: perform))
        }
        guard let role = action.needs else { return ask() }
        links.allow(role, ask)
    }

    /// Returns the question. Escape or a tap outside of the alert declines. A destructive action has its colour, and is not the default.
    private func alert(_ question: LocalizedText, then: @escaping () -> Void) -> Alert {
        let answers = QuestionAnswers(action, buttonText: text, in: language) { words($0, nil) }
        let no = Alert.Action(answers.decline, isCancel: true)
        let yes = Alert.Action(answers.confirm, style: style, perform: then)
        return Alert(words(question, nil), actions: [no, yes])
    }

    /// Returns a step with the current values in the text that it shows or says.
    private func filled(_ step: ActionDefinition.Step) -> ActionDefinition.Step {
        guard case .signal(let signal) = step else { return step }
        return .signal(signal.mapped { LocalizedText(words($0, nil)) })
    }
}
