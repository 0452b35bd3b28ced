import Toolkit

/// A dialog that asks users with unsaved input whether they are still there, and shows the seconds left.
final class CountDown {
    private let words: IdleStrings
    private let alert: Alert
    private let digits: (Int) -> String

    /// - Parameters:
    ///   - seconds: the seconds left.
    ///   - scene: the scene that shows the question.
    ///   - stay: called when the user confirms.
    init(_ seconds: Int, in scene: Scene, stay: @escaping () -> Void) {
        let (words, language) = (IdleStrings(scene.language), scene.language)
        self.words = words
        digits = { words.loss.filled(language.direction, "\($0)") }
        alert = Alert(
            words.question, message: digits(seconds),
            actions: [Alert.Action(words.stay, style: .prominent, isCancel: true, perform: stay)])
        // A passer-by must not read the entries of the user who has left.
        alert.hidesContent = true
        scene.present(alert)
    }

    /// A Boolean value that tells whether the question is still open.
    var isShown: Bool { alert.isPresented }

    /// Updates the seconds left.
    func show(_ seconds: Int) { alert.message = digits(seconds) }

    /// Closes the question.
    func end() { alert.dismiss() }
}
