import Toolkit

@testable import Elements

/// A controller whose view contains only a card.
final class CardController<C: Card>: ViewController {
    let card: C

    init(_ card: C) {
        self.card = card
        super.init()
    }

    override func loadView() -> View { card }
}
