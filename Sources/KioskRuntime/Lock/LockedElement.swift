import Drawing
import Elements
import Toolkit
import VerticalTabs

/// An element of a page that a role unlocks: it shows its values to everyone, and a padlock. A press asks for the PIN of the role. Then the
/// element can be operated until the role is locked again.
final class LockedElement: Control {
    private let element: View
    private let role: String
    private let cover = LockCover()
    private var links = KioskActions()
    private var observation: SceneNotifications.Observation?

    init(_ element: View, role: String) {
        (self.element, self.role) = (element, role)
        super.init()
        contentView = element
        addSubview(cover)
        element.isUserInteractionEnabled = false
        onPress { [weak self] in self?.ask() }
    }

    /// Uses the lock of a kiosk.
    func follow(_ links: KioskActions) {
        self.links = links
        show()
    }

    private func ask() {
        links.allow(role) { [weak self] in self?.show() }
    }

    /// Shows whether the role is unlocked. What a user types in the element ends when it is locked.
    private func show() {
        let isOpen = links.isAllowed(role)
        if !isOpen, let field = scene?.textInput as? View, field.isDescendant(of: element) { scene?.endEditing() }
        isEnabled = !isOpen
        element.isUserInteractionEnabled = isOpen
        cover.isHidden = isOpen
    }

    override func didMoveToScene() {
        super.didMoveToScene()
        observation = scene?.notifications.observe(KioskLock.changedNotification) { [weak self] _ in self?.show() }
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        cover.frame = Rect(origin: .zero, size: bounds.size)
        guard let button = (element as? ActionCard)?.loneButton else { return }
        element.layoutIfNeeded()
        let origin = button.convertToScene(.zero) - convertToScene(.zero)
        cover.frame = Rect(origin: origin, size: button.bounds.size)
    }

    override func stateDidChange() {
        super.stateDidChange()
        cover.isPressed = isHighlighted
    }

    /// A button while the element is locked.
    override var accessibility: AccessibilityElement? {
        guard isEnabled else { return nil }
        return accessibilityElement(.button, value: LockStrings(scene?.language ?? .english).locked)
    }
}

/// The padlock over a locked element, and its press.
private final class LockCover: View {
    var isPressed = false {
        didSet { if isPressed != oldValue { setNeedsDisplay() } }
    }

    /// The padlock's size, and its distance from the element's lower corner, in points.
    private static let size = Size(width: 13, height: 16)
    private static let distance = 12.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        if isPressed { list.fill(area, theme.color(.press), radii: CornerRadii(12)) }
        let corner = Point(
            x: area.maxX - Self.distance - Self.size.width, y: area.maxY - Self.distance - Self.size.height)
        list.padlock(in: mirrored(Rect(origin: corner, size: Self.size)), theme.color(.secondaryText))
    }
}
