import Drawing
import Toolkit

/// A closed field with a date, a time of day, or both. A press opens a popover with picker wheels.
final class DateField: ClosedField {
    /// The kind of value.
    var kind = DateElement.Kind.date {
        didSet { if kind != oldValue { showValue() } }
    }

    /// The value; `nil` for an empty field.
    var value: DateAndTime? {
        didSet { if value != oldValue { showValue() } }
    }

    /// The minimum and the maximum value.
    var limits = DateElement.usualLimits
    /// The value at which the picker of an empty field begins.
    var initialValue: () -> DateAndTime = { DateAndTime.anyDay.lowerBound }
    /// A closure that is called with the value that the user picked. Programmatic changes do not call it.
    var onChange: (DateAndTime) -> Void = { _ in }

    override func showValue() {
        let language = scene?.language ?? .english
        let strings = DateStrings(language)
        show(value?.text(in: language, kind), orHint: kind == .time ? strings.pickTime : strings.pickDate)
    }

    override func open() {
        guard let scene else { return }
        let start = value ?? min(max(initialValue(), limits.lowerBound), limits.upperBound)
        let controller = DatePickerController(kind.picked, value: start, limits: limits)
        controller.title = accessibilityLabel
        controller.onPick = { [weak self] in self?.pick($0) }
        controller.preferredContentSize = controller.contentSize(in: self)
        scene.presentPopover(controller, from: self)
    }

    private func pick(_ date: DateAndTime) {
        // The picker's value may include the time of day of a limit.
        let reduced = date.reduced(to: kind)
        guard reduced != value else { return }
        value = reduced
        onChange(reduced)
    }

    override func drawIcon(_ list: inout DisplayList, in area: Rect, _ color: Color) {
        if kind == .time { list.clockIcon(in: area, color) } else { list.calendarIcon(in: area, color) }
    }
}

nonisolated extension DisplayList {
    /// Draws a calendar sheet with its two rings.
    fileprivate mutating func calendarIcon(in area: Rect, _ color: Color) {
        let unit = area.width / 22
        let sheet = Rect(x: area.minX + 2 * unit, y: area.minY + 4 * unit, width: 18 * unit, height: 16 * unit)
        stroke(sheet, color, width: 1.8 * unit, radii: CornerRadii(3 * unit))
        fill(Rect(x: sheet.minX, y: sheet.minY + 4 * unit, width: sheet.width, height: 1.8 * unit), color)
        for x in [6.0, 14] {
            fill(
                Rect(x: area.minX + x * unit, y: area.minY + 1.5 * unit, width: 2 * unit, height: 4 * unit), color,
                radii: CornerRadii(unit))
        }
    }

    /// Draws the face and the hands of a clock.
    fileprivate mutating func clockIcon(in area: Rect, _ color: Color) {
        let unit = area.width / 22
        let face = area.insetBy(dx: 2 * unit, dy: 2 * unit)
        stroke(face, color, width: 1.8 * unit, radii: CornerRadii(face.width / 2))
        let center = area.center
        line(
            [center + Point(x: 0, y: -5.5 * unit), center, center + Point(x: 4 * unit, y: 2.5 * unit)], color,
            style: LineStyle(width: 1.8 * unit))
    }
}
