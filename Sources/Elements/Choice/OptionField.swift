import Drawing
import Toolkit

/// A closed field with a choice among many options. A press opens a sheet with their list.
final class OptionField: ClosedField {
    /// The options.
    var options: [ListedOption] = [] {
        didSet { if options != oldValue { list?.options = options } }
    }

    /// The selected option; `nil` for none.
    var selected: ListedOption? {
        didSet { if selected != oldValue { showValue() } }
    }

    /// A closure that is called with the option that the user selects. Programmatic changes do not call it.
    var onChange: (ListedOption) -> Void = { _ in }

    /// The controller of the open sheet.
    private weak var list: OptionListController?

    override func showValue() {
        show(selected?.title, orHint: FormStrings(scene?.language ?? .english).choose)
    }

    override func open() {
        guard let scene else { return }
        let controller = OptionListController(options, selected: selected)
        controller.title = accessibilityLabel
        controller.onPick = { [weak self] in self?.pick($0) }
        list = controller
        scene.textInput?.endEditing()
        scene.rootViewController?.present(controller, style: .sheet)
    }

    private func pick(_ option: ListedOption) {
        guard option != selected else { return }
        selected = option
        onChange(option)
    }

    /// Draws an angle that points down.
    override func drawIcon(_ list: inout DisplayList, in area: Rect, _ color: Color) {
        let unit = area.width / 22
        list.line(
            [
                area.center + Point(x: -6 * unit, y: -3 * unit), area.center + Point(x: 0, y: 3 * unit),
                area.center + Point(x: 6 * unit, y: -3 * unit),
            ], color, style: LineStyle(width: 2 * unit))
    }
}
