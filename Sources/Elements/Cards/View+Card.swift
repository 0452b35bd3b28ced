import Drawing
import Toolkit

/// The surface that all elements share which are more than words.
extension View {
    static var cardMargin: Double { 16 }

    /// Gives the view the look of a card.
    func becomeCard() {
        backgroundColor = .role(.surface)
        cornerRadius = 12
    }
}
