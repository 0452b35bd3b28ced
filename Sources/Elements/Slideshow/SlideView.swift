import Drawing
import Toolkit

/// A picture that gives way to the next after a while, for as long as it is on screen.
final class SlideView: View {
    var pictures: [ImageName] = [] {
        didSet { if pictures != oldValue, !isRefreshing { begin() } }
    }

    /// How long a picture is seen.
    var seconds = 8.0
    /// In how many seconds it becomes the next.
    var fade = 1.0
    /// Whether pictures fill it to its edges, and what does not fit is cut off.
    var fillsEdges = false {
        didSet {
            for view in [current, next] {
                view.contentMode = fillsEdges ? .scaleAspectFill : .scaleAspectFit
                view.cornerRadius = fillsEdges ? 0 : WidePicture.cornerRadius
            }
        }
    }
    /// Lists the pictures that there are now, on any thread; nil if they do not change.
    var list: (@Sendable () -> [ImageName])?

    /// Of the picture that is seen.
    private var index = 0
    /// The picture that is seen, and over it the one that comes.
    private let (current, next) = (WidePicture(), WidePicture())
    private var timer: SceneTimer?
    private var isRefreshing = false

    init() {
        super.init()
        isUserInteractionEnabled = false
        next.alpha = 0
        let pictures = StackView(.layers)
        for view in [current, next] { pictures.addSubview(view) }
        contentView = pictures
    }

    private func begin() {
        index = 0
        settle()
        superview?.setNeedsLayout()
        wait()
    }

    /// The picture that has come is the one that is seen.
    private func settle() {
        current.picture = pictures.indices.contains(index) ? pictures[index] : nil
        next.removeAnimations()
        next.alpha = 0
        next.picture = nil
    }

    // MARK: Time

    /// Off the screen nothing waits: what was seen last is still there when it comes back.
    override func didMoveToScene() {
        settle()
        wait()
    }

    private func wait() {
        timer?.cancel()
        timer = nil
        guard let scene, pictures.count > 1 else { return }
        timer = scene.schedule(after: .milliseconds(Int(seconds * 1000))) { [weak self] in self?.goOn() }
    }

    private func goOn() {
        guard let scene else { return }
        wait()
        // Scrolled out of sight, or behind what covers the screen, it takes no frames.
        guard Rect(origin: .zero, size: scene.size).intersects(frameInScene), !scene.isCovered(self) else { return }
        settle()
        if index + 1 == pictures.count { lookForOthers() }
        index = (index + 1) % pictures.count
        next.picture = pictures[index]
        let duration = Duration.milliseconds(Int(min(fade, seconds * 0.9) * 1000))
        next.animate(withDuration: duration, curve: .easeInOut) {
            next.alpha = 1
        } completion: { [weak self] finished in
            if finished { self?.settle() }
        }
    }

    /// Takes up the pictures that have come to the folder meanwhile, and leaves out those that have gone, with each turn.
    private func lookForOthers() {
        guard let list else { return }
        Task.detached { [weak self] in
            let names = list()
            await self?.take(names)
        }
    }

    private func take(_ names: [ImageName]) {
        guard !names.isEmpty, names != pictures else { return }
        let seen = pictures.indices.contains(index) ? pictures[index] : nil
        // The picture that is seen goes on, where it is among them.
        isRefreshing = true
        pictures = names
        isRefreshing = false
        index = seen.flatMap { names.firstIndex(of: $0) } ?? 0
        if next.picture == nil { settle() }
    }

    // MARK: Layout

    /// As high as the first picture, so that nothing around it moves when another one comes.
    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, size.width.isFinite, let first = pictures.first else { return .zero }
        return WidePicture.size(of: first, width: size.width, in: scene)
    }

    /// A picture that is called by its file's name.
    override var accessibility: AccessibilityElement? {
        pictures.indices.contains(index) ? AccessibilityElement(.image, pictures[index].title) : nil
    }
}
