import Drawing
import Toolkit

/// A view that shows one picture after the other while it is on the screen.
final class SlideView: View {
    var pictures: [ImageName] = [] {
        didSet { if pictures != oldValue, !isRefreshing { begin() } }
    }

    /// The time for which a picture is shown, in seconds.
    var seconds = 8.0
    /// The duration of the cross-fade to the next picture, in seconds.
    var fade = 1.0
    /// A Boolean value that tells whether pictures fill the view. Parts that do not fit are then cropped.
    var fillsEdges = false {
        didSet {
            for view in [current, next] {
                view.contentMode = fillsEdges ? .scaleAspectFill : .scaleAspectFit
                view.cornerRadius = fillsEdges ? 0 : WidePicture.cornerRadius
            }
        }
    }
    /// Returns the current list of pictures, on any thread; `nil` if the pictures do not change.
    var list: (@Sendable () -> [ImageName])?

    /// The index of the current picture.
    private var index = 0
    /// The view of the current picture, and above it the view of the next one.
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

    /// Ends the cross-fade: the next picture becomes the current one.
    private func settle() {
        current.picture = pictures.indices.contains(index) ? pictures[index] : nil
        next.removeAnimations()
        next.alpha = 0
        next.picture = nil
    }

    // MARK: Time

    /// Pauses while the view is not in a scene, and continues with the same picture when it returns.
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
        // If the view is scrolled out of sight or covered, it does not cause frames.
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

    /// Lists the pictures again at the end of each cycle, to add new ones and to remove those that are gone.
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
        // If the current picture is still in the list, the slideshow continues from there.
        isRefreshing = true
        pictures = names
        isRefreshing = false
        index = seen.flatMap { names.firstIndex(of: $0) } ?? 0
        if next.picture == nil { settle() }
    }

    // MARK: Layout

    /// As high as the first picture, so that nothing around the view moves when the picture changes.
    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, size.width.isFinite, let first = pictures.first else { return .zero }
        return WidePicture.size(of: first, width: size.width, in: scene)
    }

    /// An image whose label is the name of the file.
    override var accessibility: AccessibilityElement? {
        pictures.indices.contains(index) ? AccessibilityElement(.image, pictures[index].title) : nil
    }
}
