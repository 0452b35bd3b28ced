import Drawing

/// A button with a cross that closes or clears something.
public final class CrossButton: Control {
    /// The diameter of the disc behind the cross, in points; 0 for the cross alone.
    private let disc: Double
    /// The diameter of the round area that shows a press, in points.
    private static let pressSide = 40.0

    /// Creates a button.
    ///
    /// - Parameter disc: the diameter of the disc behind the cross, in points; 0 for none.
    public init(disc: Double = 0) {
        self.disc = disc
        super.init()
        cornerRadius = Self.pressSide / 2
    }

    private var pressArea: Rect { bounds.centered(Size(width: Self.pressSide, height: Self.pressSide)) }

    public override var focusRect: Rect { pressArea }

    /// The accessibility element: a button named by its label, or by its symbol if it has none.
    public override var accessibility: AccessibilityElement? {
        var button = accessibilityElement(.button)
        button.name = accessibilityLabel ?? "×"
        return button
    }

    public override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        drawPress(&list, in: pressArea, radius: Self.pressSide / 2)
        guard disc > 0 else {
            list.cross(at: area.center, side: 16, width: 2.4, theme.color(.secondaryText))
            return
        }
        let circle = area.centered(Size(width: disc, height: disc))
        list.fill(circle, theme.color(.secondaryText), radii: CornerRadii(disc / 2))
        list.cross(at: area.center, side: disc * 0.38, width: 1.8, theme.color(.surface))
    }
}
