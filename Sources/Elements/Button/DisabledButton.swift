import KioskFile
import SourceProtocol
import Toolkit

/// Follows the value that disables a button.
final class DisabledButton {
    private let condition: ValueCondition
    private var level: ConditionLevel

    init(_ condition: ValueCondition) {
        self.condition = condition
        level = ConditionLevel(condition.comparison)
    }

    /// Calls `show` with whether the button is disabled, now and after each change of the value. A button under a finger is disabled at
    /// once, which cancels the press.
    func follow(_ live: LiveValues?, _ show: @escaping (Bool) -> Void) {
        guard let live else { return show(false) }
        live.follow([condition.name], in: self) { [weak self] states in
            guard let self, let state = states.first else { return }
            level.follow(state)
            show(level.isFulfilled == true)
        }
    }
}

extension ElementContext {
    /// Disables the button of a card while a condition is met, with the reason on it.
    func disable(_ card: ActionCard, _ disabling: ButtonDisabling?) {
        card.reason = text(disabling?.reason)
        guard let disabling else {
            card.disabled = nil
            return card.isDisabled = false
        }
        let disabled = DisabledButton(disabling.condition)
        card.disabled = disabled
        disabled.follow(live) { [weak card] in card?.isDisabled = $0 }
    }
}
