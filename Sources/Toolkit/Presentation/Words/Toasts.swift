import Drawing

/// The visible toast, and the texts of the waiting ones.
final class Toasts {
    private unowned let host: View
    private var waitingTexts: [String] = []
    private var view: ToastView?
    private var timer: SceneTimer?

    /// The maximum number of waiting toasts.
    private static let maximumWaiting = 8
    /// The distance from the room's lower edge.
    private static let margin = 24.0

    init(in host: View) {
        self.host = host
    }

    var isShown: Bool { view != nil }
    /// The visible text; `nil` for none.
    var shownText: String? { view?.text }

    func show(_ text: String) {
        guard !text.isEmpty, let scene = host.scene else { return }
        if view?.text == text {
            begin(text, scene)
        } else if !waitingTexts.contains(text) {
            waitingTexts.append(text)
            if waitingTexts.count > Self.maximumWaiting { waitingTexts.removeFirst() }
            if view == nil { showNext() }
        }
    }

    func removeAll() {
        waitingTexts = []
        end()
    }

    /// Returns how long a text is shown: time to notice it, and to read it without haste at twelve characters per second.
    static func time(for text: String) -> Duration {
        .milliseconds(min(1500 + text.count * 1000 / 12, 12_000))
    }

    private func showNext() {
        guard let scene = host.scene, !waitingTexts.isEmpty else { return }
        let text = waitingTexts.removeFirst()
        let toast = ToastView(text)
        view = toast
        host.addSubview(toast)
        place()
        let frame = toast.frame
        toast.frame = frame.offset(by: Point(x: 0, y: 16))
        toast.animate(withDuration: AnimationDuration.appearance, curve: .easeOut) { toast.frame = frame }
        begin(text, scene)
    }

    private func begin(_ text: String, _ scene: Scene) {
        timer?.cancel()
        timer = scene.schedule(after: Self.time(for: text)) { [weak self] in
            self?.end()
            self?.showNext()
        }
    }

    private func end() {
        timer?.cancel()
        timer = nil
        view?.removeFromSuperview()
        view = nil
    }

    func place() {
        guard let view, let room = host.scene?.roomAboveLowerEdge else { return }
        let size = view.sizeThatFits(Size(width: max(0, room.width - 2 * Self.margin), height: room.height))
        let height = min(size.height, room.height)
        view.frame = Rect(
            x: ((room.width - size.width) / 2).rounded(),
            y: max(0, (room.height - height - min(Self.margin, (room.height - height) / 2)).rounded()),
            width: size.width, height: height)
    }
}
