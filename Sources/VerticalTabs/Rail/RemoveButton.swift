import Drawing
import Toolkit

/// The remove button beside a tab during editing.
final class RemoveButton: Control {
    /// A Boolean value that tells whether the button asks for confirmation, so that another press removes the tab.
    var isArmed = false {
        didSet {
            guard isArmed != oldValue else { return }
            label.isHidden = !isArmed
            setNeedsDisplay()
        }
    }

    var question: String {
        didSet { label.text = question }
    }

    private let label = Label(role: .railNote, color: .role(.badgeText))
    private static let side = 26.0
    private static let radius = 8.0

    init(question: String) {
        self.question = question
        super.init()
        cornerRadius = Self.radius
        label.text = question
        label.alignment = .center
        label.numberOfLines = 2
        label.minimumFontSize = 9
        label.isHidden = true
        addSubview(label)
    }

    override var accessibility: AccessibilityElement? {
        AccessibilityElement(.button, question, states: isArmed ? .selected : [])
    }

    /// The frame of the confirmation question.
    private var pill: Rect {
        Rect(origin: .zero, size: bounds.size).insetBy(dx: 2, dy: max(2, (bounds.height - 44) / 2))
    }

    override var focusRect: Rect { pill }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: 4, dy: 2)
    }

    override func draw(_ list: inout DisplayList) {
        let color = theme.color(.badge)
        let area = Rect(origin: .zero, size: bounds.size)
        if isArmed {
            list.fill(pill, color, radii: CornerRadii(Self.radius))
            drawPress(&list, in: pill, radius: Self.radius, color: .railPress)
            return
        }
        let circle = area.centered(Size(width: Self.side, height: Self.side))
        list.fill(circle, color, radii: CornerRadii(Self.side / 2))
        list.cross(at: circle.center, side: 12, width: 3.4, theme.color(.badgeText))
        drawPress(&list, in: circle, radius: Self.side / 2, color: .railPress)
    }
}
