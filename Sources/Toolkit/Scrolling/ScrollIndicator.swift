import Drawing

/// A thin bar that shows which part of the content is visible while it scrolls.
final class ScrollIndicator: View {
    static let thickness = 4.0
    static let margin = 3.0
    static let minimumLength = 32.0
    /// The time for which the bar remains after the last movement, and the duration of its fade-out.
    static let delay = Duration.milliseconds(600)
    static let fade = AnimationDuration.zoom

    private var timer: SceneTimer?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        alpha = 0
        isPinned = true
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(
            Rect(origin: .zero, size: bounds.size), theme.color(.scrollIndicator),
            radii: CornerRadii(Self.thickness / 2))
    }

    /// Returns the start and the length of the bar on its track, in points. The bar is shortened when the content is pulled beyond an end.
    static func span(offset: Double, visible: Double, content: Double, track: Double) -> (start: Double, length: Double)
    {
        let contentLength = max(content, visible)
        guard contentLength > 0, track > 0 else { return (0, 0) }
        let range = contentLength - visible
        let beyond = max(0, -offset) + max(0, offset - range)
        let length = max(min(minimumLength, track), track * visible / contentLength - beyond)
        let share = range > 0 ? min(max(offset / range, 0), 1) : 0
        return (share * (track - length), length)
    }

    func flash() {
        if alpha != 1 { alpha = 1 }
        removeAnimations()
        timer?.cancel()
        timer = scene?.schedule(after: Self.delay) { [weak self] in
            self?.animate(withDuration: Self.fade, curve: .linear) { self?.alpha = 0 }
        }
    }
}
