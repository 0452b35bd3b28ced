import Drawing
import Toolkit

/// A card with a title, the word for the state, and a switch at the trailing end.
public final class SwitchCard: ToggleCard {
    private let titleLabel = TitleLabel(role: .cardTitle, color: .role(.secondaryText))
    /// The state as a word. It is not an accessibility element because the switch already exposes the state.
    private let stateLabel = TitleLabel(role: .title)
    private let control = Switch()

    /// Creates a card whose switch is off.
    public init() {
        super.init(control)
        let row = StackView(.horizontal, spacing: 16)
        titleLabel.numberOfLines = 2
        titleLabel.minimumFontSize = TitledCard.minimumTitle
        titleLabel.arrangement.margins.bottom = Self.titleGap
        stateLabel.minimumFontSize = TitledCard.minimumTitle
        stateLabel.arrangement = Arrangement(weight: 1)
        row.alignment = .center
        row.arrangement = Arrangement(weight: 1)
        for view in [stateLabel, control] { row.addSubview(view) }
        for view in [titleLabel, row, noteLine] { stack.addSubview(view) }
    }

    override func contentChanged() {
        super.contentChanged()
        guard let scene else { return }
        let strings = ElementStrings(scene.language)
        stateLabel.text = reading.value.map { $0 ? strings.on : strings.off } ?? TitledCard.dash
        stateLabel.color = .role(reading.value == true ? .primaryText : .secondaryText)
    }

    override func showTitle() {
        titleLabel.text = title
        control.accessibilityLabel = title
    }
}
