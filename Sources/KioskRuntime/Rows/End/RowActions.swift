import Drawing
import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// The actions of a list's rows, and their results.
@MainActor final class RowActions {
    /// The result of the last press of a row.
    typealias Outcome = ActionCard.Outcome

    private var outcomes: [RowContent.ID: Outcome] = [:]
    private var timers: [RowContent.ID: SceneTimer] = [:]
    /// Called when the result of a row's action has changed.
    var onChange: ((RowContent.ID) -> Void)?

    /// The time for which a success is shown, as in a button.
    private static let successDuration = Duration.seconds(2)

    isolated deinit { for timer in timers.values { timer.cancel() } }

    /// Returns the result of a row's action. A request that was sent from a former page and has no reply yet is pending.
    func outcome(of row: RowContent, _ press: ActionPress, in scene: Scene?) -> Outcome {
        if let known = outcomes[row.id] { return known }
        let isResumed = press.resume { [weak self, weak scene] in self?.take($0, of: row.id, in: scene) }
        if isResumed { outcomes[row.id] = .pending }
        return isResumed ? .pending : .none
    }

    /// Starts the action of a row, unless it is pending.
    func start(_ press: ActionPress, of row: RowContent, in scene: Scene?) {
        guard outcomes[row.id] != .pending, press.isPossible else { return }
        press.start(in: scene) { [weak self] in
            guard let self, outcomes[row.id] != .pending else { return false }
            set(.pending, of: row.id)
            return true
        } then: { [weak self, weak scene] answer in
            self?.take(answer, of: row.id, in: scene)
            scene?.showResult(answer, press)
        }
    }

    private func take(_ answer: RequestAnswer, of row: RowContent.ID, in scene: Scene?) {
        if case .failed(let reason, let failure) = answer {
            return set(.failed(failure.shown(reason, in: scene?.language ?? .english)), of: row)
        }
        set(.done, of: row)
        timers[row]?.cancel()
        timers[row] = scene?.schedule(after: Self.successDuration) { [weak self] in
            self?.timers[row] = nil
            if self?.outcomes[row] == .done { self?.set(nil, of: row) }
        }
    }

    private func set(_ outcome: Outcome?, of row: RowContent.ID) {
        outcomes[row] = outcome
        onChange?(row)
    }
}

extension Scene {
    /// Shows a toast about the result of an action, and plays the sound for it.
    fileprivate func showResult(_ answer: RequestAnswer, _ press: ActionPress) {
        switch answer {
        case .performed(let answer):
            play(.success)
            let done = press.doneText(after: answer)
            if !done.isEmpty { showToast(done) }
        case .failed(let reason, let failure): showFailure(reason, failure)
        }
    }
}

extension ActionCard.Outcome {
    /// The mark at the end of the row.
    var mark: RowMark.State {
        switch self {
        case .none: .none
        case .pending: .pending
        case .done: .done
        case .failed: .failed
        }
    }

    /// Returns the result in words, for assistive technology.
    func text(in language: Language) -> String {
        switch self {
        case .none, .done: ""
        case .pending: ElementStrings.words(for: ReadingNote(.pending), in: language)
        case .failed(let reason):
            [ElementStrings.words(for: ReadingNote(.failed), in: language), reason].filter { !$0.isEmpty }
                .joined(separator: ": ")
        }
    }
}
