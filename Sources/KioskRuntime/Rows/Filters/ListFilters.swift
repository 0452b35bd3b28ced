import Drawing
import Elements
import JSON
import KioskFile
import SourceProtocol
import Toolkit

/// The chips above a list with its order and its filters.
final class ListFilters {
    /// The row of the chips.
    let row: ChipRow
    /// The choices that the chips show.
    var choices: RowChoices {
        didSet { if choices != oldValue { update() } }
    }
    /// The language of the chips.
    var language: Language {
        didSet { if !language.isIdentical(to: oldValue) { update() } }
    }
    /// A closure that returns the values that occur in the rows, for a filter.
    var values: (_ filter: Int) -> [RowFilterValue] = { _ in [] }
    /// Called with the choices after the visitor has changed them.
    var onChange: (RowChoices) -> Void = { _ in }

    /// The chip with the order; `nil` if there are no orders.
    private let orderChip: Chip?
    /// The chip that switches all filters off; `nil` if there are no filters.
    private let clearChip: Chip?
    /// The chips of the filters.
    private let chips: [Chip]
    /// The open list of a filter's values, and the filter.
    private weak var sheet: OptionListController?
    private var openFilter = 0

    init(_ choices: RowChoices, _ language: Language) {
        (self.choices, self.language) = (choices, language)
        orderChip = choices.orders.isEmpty ? nil : Chip(symbol: .arrows, opensList: true)
        clearChip = choices.filters.isEmpty ? nil : Chip()
        chips = choices.filters.map { filter in
            filter.kind == .values ? Chip(opensList: true) : Chip(symbol: .check)
        }
        row = ChipRow([orderChip, clearChip].compactMap(\.self) + chips, shortening: orderChip)
        orderChip?.onPress { [unowned self] in openOrders() }
        clearChip?.onPress { [unowned self] in change { $0.clearFilters() } }
        for (index, chip) in chips.enumerated() { chip.onPress { [unowned self] in press(index) } }
        update()
    }

    /// Shows the choices, and the values that occur, as they are now.
    func update() {
        let strings = FilterStrings(language)
        if choices.orders.indices.contains(choices.order) {
            let title = choices.orders[choices.order].title.text(in: language)
            orderChip?.text = title
            orderChip?.accessibilityLabel = strings.sort
            orderChip?.accessibilityValue = title
        }
        // Before a filter is on, the chip shows what the chips are for. So the others stay in place.
        clearChip?.symbol = choices.hasFilter ? .cross : .funnel
        clearChip?.isEnabled = choices.hasFilter
        clearChip?.accessibilityLabel = strings.clear
        for (index, chip) in chips.enumerated() { update(chip, index) }
        if let sheet { sheet.options = options(of: openFilter) }
    }

    /// Scrolls the chip that switches all filters off into view, because the filters leave no rows.
    func showClear() { if choices.hasFilter, let clearChip { row.show(clearChip) } }

    private func update(_ chip: Chip, _ index: Int) {
        let text = choices.filters[index].text.text(in: language)
        chip.isOn = choices.isOn(index)
        guard choices.filters[index].kind == .values else {
            chip.text = text
            return
        }
        let label = choices.values[index].map { chosen in
            values(index).first { $0.id == chosen.id }?.label ?? chosen.label
        }
        chip.symbol = label == nil ? nil : .check
        let direction = language.direction
        chip.text = label.map { "\(text.isolated(in: direction)): \($0.isolated(in: direction))" } ?? text
        (chip.accessibilityLabel, chip.accessibilityValue) = (text, label)
    }

    private func change(_ change: (inout RowChoices) -> Void) {
        var new = choices
        change(&new)
        onChange(new)
    }

    // MARK: Presses

    private func press(_ index: Int) {
        guard choices.filters[index].kind != .values else { return openValues(of: index) }
        change { $0.on.formSymmetricDifference([index]) }
    }

    private func openOrders() {
        let options = choices.orders.enumerated().map { index, order in
            ListedOption(title: order.title.text(in: language), value: .number(Double(index)))
        }
        open(options, selected: choices.order, titled: FilterStrings(language).sort) { [weak self] option in
            guard let index = options.firstIndex(of: option) else { return }
            self?.change { $0.order = index }
        }
    }

    private func openValues(of filter: Int) {
        let chosen = choices.values[filter]
        let options = options(of: filter)
        let selected = chosen == nil ? 0 : options.firstIndex { $0.value == .string(chosen?.id ?? "") }
        openFilter = filter
        sheet = open(options, selected: selected, titled: choices.filters[filter].text.text(in: language)) {
            [weak self] option in
            guard let self else { return }
            change { choices in
                if case .string(let id) = option.value {
                    choices.values[filter] = RowFilterValue(id: id, label: option.title)
                } else {
                    choices.values[filter] = nil
                }
            }
            row.show(chips[filter])
        }
    }

    /// Returns the options of a filter: all rows, and each value that occurs.
    private func options(of filter: Int) -> [ListedOption] {
        [ListedOption(title: FilterStrings(language).all, value: .null)]
            + values(filter).map { ListedOption(title: $0.label, value: .string($0.id)) }
    }

    @discardableResult
    private func open(
        _ options: [ListedOption], selected: Int?, titled title: String, _ onPick: @escaping (ListedOption) -> Void
    ) -> OptionListController? {
        guard let scene = row.scene else { return nil }
        let controller = OptionListController(options, selected: selected.map { options[$0] })
        controller.title = title
        controller.onPick = onPick
        scene.textInput?.endEditing()
        scene.rootViewController?.present(controller, style: .sheet)
        return controller
    }
}
