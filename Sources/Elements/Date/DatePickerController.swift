import Drawing
import Toolkit

/// The controller of a popover with picker wheels and a button that ends the choice.
final class DatePickerController: ViewController {
    /// A closure that is called with each value at which the wheels come to rest, and when the user is done.
    var onPick: (DateAndTime) -> Void = { _ in }

    private let picker: DatePicker

    init(_ kind: DatePicker.Kind, value: DateAndTime, limits: ClosedRange<DateAndTime>) {
        picker = DatePicker(kind, value: value, limits: limits)
        super.init()
    }

    override func loadView() -> View {
        let view = DatePickerView(picker)
        view.onDone = { [weak self] in self?.finish() }
        return view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.addAction(for: .editingDidEnd) { [weak self] _ in
            guard let self else { return }
            onPick(picker.value)
        }
    }

    private func finish() {
        onPick(picker.value)
        dismiss()
    }

    /// Returns the preferred size of the view in the scene of a field, in which the popover is not shown yet.
    func contentSize(in field: View) -> Size {
        field.addSubview(view)
        defer { view.removeFromSuperview() }
        return view.sizeThatFits(Size(width: .infinity, height: .infinity))
    }
}

/// Picker wheels above a button.
private final class DatePickerView: View {
    var onDone: () -> Void = {}

    private let picker: DatePicker
    private let button = Button("")

    private static let inset = 8.0
    private static let minimumWidth = 320.0
    /// The share of the picker's five rows that is visible.
    private static let share = 0.9

    init(_ picker: DatePicker) {
        self.picker = picker
        super.init()
        for view in [picker, button] { addSubview(view) }
        button.onPress { [weak self] in self?.onDone() }
    }

    override func themeDidChange() {
        button.title = words.done
    }

    private var buttonHeight: Double { button.sizeThatFits(Size(width: .infinity, height: .infinity)).height }

    override func sizeThatFits(_ size: Size) -> Size {
        let wheels = picker.sizeThatFits(Size(width: 10_000, height: .infinity))
        let height = (wheels.height * Self.share).rounded() + buttonHeight + 3 * Self.inset
        return Size(width: max(Self.minimumWidth, wheels.width.rounded(.up) + 2 * Self.inset), height: height)
    }

    override func layoutSubviews() {
        let area = bounds.insetBy(dx: min(Self.inset, bounds.width / 2), dy: min(Self.inset, bounds.height / 2))
        let height = min(buttonHeight, area.height)
        button.frame = Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
        picker.frame = Rect(
            x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - height - Self.inset))
    }
}
