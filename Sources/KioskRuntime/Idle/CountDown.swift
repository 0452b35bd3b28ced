import Toolkit

/// Asks whoever has typed something whether they are still there, and says how many seconds are left.
final class CountDown {
    private let words: IdleStrings
    private let alert: Alert
    private let digits: (Int) -> String

    /// - Parameters:
    ///   - seconds: that are left.
    ///   - scene: where it is asked.
    ///   - stay: what is done where somebody says that they are there.
    init(_ seconds: Int, in scene: Scene, stay: @escaping () -> Void) {
        let (words, language) = (IdleStrings(scene.language), scene.language)
        self.words = words
        digits = { words.loss.filled(language.direction, "\($0)") }
        alert = Alert(
            words.question, message: digits(seconds),
            actions: [Alert.Action(words.stay, style: .prominent, isCancel: true, perform: stay)])
        scene.present(alert)
    }

    /// False where something has closed it.
    var isShown: Bool { alert.isPresented }

    /// Says how many seconds are left.
    func show(_ seconds: Int) { alert.message = digits(seconds) }

    /// Takes the question away.
    func end() { alert.dismiss() }
}
