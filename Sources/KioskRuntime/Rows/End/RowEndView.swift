import Drawing
import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// The end of a row: a badge, a value, the mark of an action, and a switch, in this order.
final class RowEndView: View {
    private let badge = RowBadge()
    private let mark = RowMark()
    private var value: RowValueView?
    private var toggle: RowSwitch?
    /// The row and the value of the switch, and the language of its notes.
    private var toggled: (row: RowContent.ID, toggle: RowEnd.Toggle?, language: Language)?

    private static let gap = 12.0
    /// The opacity of the badge and the value of a disabled row.
    private static let disabledAlpha = 0.5
    /// The width of a value, in points at the default text size, below which the badge makes room for it.
    private static let narrowestValue = 72.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        passesTouchesThrough = true
        for view in [badge, mark] { addSubview(view) }
    }

    /// The texts of the parts, for assistive technology.
    var spokenText: String {
        [badge.text, value?.spokenText ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Shows the end of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - state: The state of the row's action.
    ///   - context: The context of the values.
    ///   - texts: The formatted texts of the row's data.
    func show(_ row: RowContent, _ state: RowMark.State, _ context: ElementContext, _ texts: RowTexts) {
        badge.text = row.end.badge ?? ""
        mark.isHidden = row.action == nil
        mark.state = state
        showValue(row.end.value, context, texts)
        showToggle(of: row, context)
        for view in [badge, value].compactMap(\.self) as [View] { view.alpha = row.isDisabled ? Self.disabledAlpha : 1 }
        setNeedsLayout()
    }

    private func showValue(_ content: RowEnd.Value?, _ context: ElementContext, _ texts: RowTexts) {
        guard let content else {
            value?.removeFromSuperview()
            value = nil
            return
        }
        let view = value ?? RowValueView()
        if value == nil {
            value = view
            view.isOnSelection = isOnSelection
            view.onChange = { [weak self] in self?.widthChanged() }
            addSubview(view)
        }
        view.show(content, context, texts)
    }

    private func widthChanged() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Shows the switch. Another row gets another switch, so that a pending value stays with its row.
    private func showToggle(of row: RowContent, _ context: ElementContext) {
        guard let content = row.end.toggle else {
            toggle?.removeFromSuperview()
            (toggle, toggled) = (nil, nil)
            return
        }
        let isSame = toggled?.row == row.id && toggled?.language == context.language
        let view = isSame ? toggle ?? RowSwitch() : RowSwitch()
        if view !== toggle {
            toggle?.removeFromSuperview()
            toggle = view
            view.isOnSelection = isOnSelection
            addSubview(view)
        }
        view.title = row.title
        view.isEnabled = !row.isDisabled
        switch content {
        case .live(let name): if !isSame || toggled?.toggle != content { view.operate(name, context) }
        case .call(let isOn, let action):
            view.operate(isOn, with: action, context, from: context.origin(row.title.shortened))
        }
        toggled = (row.id, content, context.language)
    }

    /// A Boolean value that tells whether the row is selected.
    var isOnSelection = false {
        didSet {
            guard isOnSelection != oldValue else { return }
            mark.isOnSelection = isOnSelection
            value?.isOnSelection = isOnSelection
            toggle?.isOnSelection = isOnSelection
        }
    }

    // MARK: Layout

    override func sizeThatFits(_ size: Size) -> Size {
        var width = 0.0
        var height = 0.0
        func add(_ size: Size) {
            width += (width > 0 ? Self.gap : 0) + size.width
            height = max(height, size.height)
        }
        if let toggle { add(toggle.sizeThatFits(size)) }
        if !mark.isHidden { add(Size(width: RowMark.side, height: RowMark.side)) }
        if !badge.isHidden { add(badge.sizeThatFits(size)) }
        if let value { add(value.sizeThatFits(Size(width: max(0, size.width - width), height: size.height))) }
        return Size(width: min(width, size.width), height: max(height, value == nil ? 0 : size.height))
    }

    override func layoutSubviews() {
        var end = bounds.width
        func place(_ view: View, _ wanted: Size) {
            let width = max(0, min(wanted.width, end))
            let height = min(wanted.height, bounds.height)
            view.frame = mirrored(
                Rect(x: end - width, y: ((bounds.height - height) / 2).rounded(), width: width, height: height))
            end -= width + Self.gap
        }
        if let toggle { place(toggle, toggle.sizeThatFits(bounds.size)) }
        if !mark.isHidden { place(mark, mark.sizeThatFits(bounds.size)) }
        var pill = badge.isHidden ? .zero : badge.sizeThatFits(bounds.size)
        if let value {
            // The badge keeps its width, and the value takes the rest. If that is too little, the value is more important.
            let wanted = value.sizeThatFits(Size(width: end, height: bounds.height))
            var room = max(0, end - (badge.isHidden ? 0 : pill.width + Self.gap))
            if room < min(wanted.width, Self.narrowestValue * max(1, theme.textScale)) { (room, pill) = (end, .zero) }
            place(value, Size(width: min(wanted.width, room), height: wanted.height))
        }
        if !badge.isHidden { place(badge, pill) }
    }
}
