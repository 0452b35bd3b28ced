import Alarms
import Drawing
import SourceProtocol

/// An action that the user or a trigger starts: a list of steps that run one after another.
public struct ActionDefinition: Hashable, Sendable {
    /// One step of an action.
    public enum Step: Hashable, Sendable {
        /// A request to a source.
        case request(SourceRequest)
        /// A switch to a tab, and to one of its rows or pages.
        case page(PageLink)
        /// A switch to another language of the kiosk.
        case language(Language)
        /// A switch to another theme.
        case theme(KioskDefinition.Theme)
        /// A change of the panel's brightness, in per cent.
        case brightness(Double)
        /// A command about alarms, such as acknowledge or shelve.
        case alarm(AlarmCommand)
        /// The end of the visit, as when the panel is idle.
        case endVisit
        /// A signal to people at the panel.
        case signal(Signal)
        /// A step whose texts or arguments have references to the answer to the first request, and to no other data.
        indirect case answered(Step)
    }

    /// A signal to people at the panel.
    public enum Signal: Hashable, Sendable {
        /// A short message near the lower edge.
        case message(LocalizedText)
        /// A text that is spoken.
        case say(LocalizedText)
        /// A short sound.
        case sound(SoundName)
        /// The end of the idle state, as after a touch.
        case wake
    }

    /// The sounds that an action can play.
    public enum SoundName: String, CaseIterable, Hashable, Sendable {
        /// Two rising tones.
        case good
        /// Two falling tones.
        case bad
        /// Three tones of a door bell.
        case bell
    }

    /// The steps, in the order in which they run; at least one. If a step fails, the remaining steps do not run.
    public var steps: [Step]
    /// The question that the user confirms before the first step, or `nil` for none.
    public var question: LocalizedText?
    /// The text of the button that confirms the question, or `nil` for the text of the action's button.
    public var confirm: LocalizedText?
    /// The text of the button that declines the question, or `nil` for “Cancel” in the panel's language.
    public var decline: LocalizedText?
    /// The message that appears after the last step, or `nil` for none.
    public var done: LocalizedText?
    /// A Boolean value that tells whether the message has references to the answer to the first request.
    public var doneTakesAnswer = false
    /// A Boolean value that tells whether a text or an argument has references to the panel's language.
    public var takesLanguage = false
    /// The steps that run if a step fails, in their order.
    public var failureSteps: [Step] = []
    /// The role whose PIN the user has to enter before the first step, or `nil` if no PIN is needed.
    public var needs: String?

    /// Creates an action from its steps.
    ///
    /// - Parameters:
    ///   - steps: The steps, in the order in which they run; at least one.
    ///   - question: The question that the user confirms before the first step, or `nil` for none.
    ///   - done: The message that appears after the last step, or `nil` for none.
    public init(_ steps: [Step], question: LocalizedText? = nil, done: LocalizedText? = nil) {
        self.steps = steps
        self.question = question
        self.done = done
    }

    /// Creates an action with a single step that sends a request to a source.
    public init(_ request: SourceRequest, done: LocalizedText? = nil) { self.init([.request(request)], done: done) }

    /// All steps, also those for a failure.
    public var allSteps: [Step] { steps + failureSteps }

    /// The texts of the action that can appear on the screen or are spoken, in all languages.
    public var texts: [String] {
        [question, confirm, decline, done].flatMap { $0?.all ?? [] } + allSteps.flatMap(\.texts)
    }
}

extension ActionDefinition.Signal {
    /// Returns the signal with another text; the same signal if it has none.
    public func mapped(_ text: (LocalizedText) -> LocalizedText) -> ActionDefinition.Signal {
        switch self {
        case .message(let message): .message(text(message))
        case .say(let words): .say(text(words))
        case .sound, .wake: self
        }
    }
}

extension ActionDefinition.Step {
    /// The texts of the step that can appear on the screen or are spoken, in all languages.
    fileprivate var texts: [String] {
        switch self {
        case .signal(.message(let text)), .signal(.say(let text)): text.all
        case .answered(let step): step.texts
        default: []
        }
    }
}
