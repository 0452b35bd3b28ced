import Toolkit

/// A dialog that asks users whether they are still there, and shows the seconds left until they lose something.
final class CountDown {
    /// A loss for users who do not answer.
    enum Loss {
        /// The text that they have typed.
        case text
        /// The roles that a PIN has unlocked.
        case role
        /// Their page, the scroll position, the language or another choice.
        case page
    }

    let loss: Loss
    private let alert: Alert
    private let text: (Int) -> String
    private let length: Int

    /// - Parameters:
    ///   - loss: what users lose.
    ///   - seconds: the seconds left.
    ///   - scene: the scene that shows the question.
    ///   - stay: called when the user confirms.
    init(of loss: Loss, _ seconds: Int, in scene: Scene, stay: @escaping () -> Void) {
        let (strings, language) = (IdleStrings(scene.language), scene.language)
        self.loss = loss
        length = seconds
        text = { (loss == .text ? strings.loss : strings.start).filled(language.direction, "\($0)") }
        alert = Alert(
            strings.question, message: text(seconds),
            actions: [Alert.Action(strings.stay, style: .prominent, isCancel: true, perform: stay)])
        // A passer-by must not read the entries, or the locked page, of the user who has left.
        alert.hidesContent = loss != .page
        alert.isUrgent = true
        scene.present(alert)
    }

    /// A Boolean value that tells whether the question is still open.
    var isShown: Bool { alert.isPresented }

    /// Updates the seconds left.
    ///
    /// - Returns: the text to announce to users who do not see it, which is not the case at each second; `nil` for none.
    func show(_ seconds: Int) -> String? {
        let text = text(seconds)
        guard alert.message != text else { return nil }
        alert.message = text
        // The question itself is spoken in the first second.
        return seconds == length - 1 || seconds % 10 == 0 || seconds == 5 ? text : nil
    }

    /// Closes the question.
    func end() { alert.dismiss() }
}
