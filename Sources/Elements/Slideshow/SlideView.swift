import Drawing
import Toolkit

/// A view that shows pictures one after another while it is on screen.
final class SlideView: View {
    var pictures: [ImageName] = [] {
        didSet {
            guard pictures != oldValue, !isRefreshing else { return }
            slides = scene?.pictures.pages(of: pictures) ?? pictures
            begin()
        }
    }

    /// The pictures with each page of a PDF.
    private var slides: [ImageName] = []

    /// The time for which each picture is shown, in seconds.
    var seconds = 8.0
    /// The duration of the cross-fade to the next picture, in seconds.
    var fade = 1.0
    /// The text of the pictures for those who do not see them; empty for the title of each picture.
    var alternative = ""
    /// A Boolean value that tells whether pictures fill the view and are cropped if necessary.
    var fillsEdges = false {
        didSet {
            for view in [current, next] {
                view.contentMode = fillsEdges ? .scaleAspectFill : .scaleAspectFit
                view.cornerRadius = fillsEdges ? 0 : WidePicture.cornerRadius
            }
        }
    }
    /// A closure that returns the current list of pictures, and is called on any thread; `nil` if the list does not change.
    var list: (@Sendable () -> [ImageName])?

    /// The index of the current picture.
    private var index = 0
    /// The views of the current picture and, on top of it, of the next picture.
    private let (current, next) = (WidePicture(), WidePicture())
    private var timer: SceneTimer?
    private var isRefreshing = false
    private var sizes: SceneNotifications.Observation?

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
        current.picture = slides.indices.contains(index) ? slides[index] : nil
        next.removeAnimations()
        next.alpha = 0
        next.picture = nil
    }

    // MARK: Time

    /// Pauses while the view is not in a scene, and continues with the same picture when it returns.
    override func didMoveToScene() {
        sizes = scene?.notifications.observe(Scene.pictureSizesNotification) { [weak self] _ in self?.takePages() }
        takePages()
        settle()
        wait()
    }

    private func wait() {
        timer?.cancel()
        timer = nil
        guard let scene, slides.count > 1 else { return }
        timer = scene.schedule(after: .milliseconds(Int(seconds * 1000))) { [weak self] in self?.showNext() }
    }

    private func showNext() {
        guard let scene else { return }
        wait()
        // A view that is scrolled out of sight or covered must not cause frames.
        guard Rect(origin: .zero, size: scene.size).intersects(frameInScene), !scene.isCovered(self) else { return }
        settle()
        if index + 1 == slides.count { refreshList() }
        index = (index + 1) % slides.count
        next.picture = slides[index]
        let duration = Duration.milliseconds(Int(min(fade, seconds * 0.9) * 1000))
        next.animate(withDuration: duration, curve: .easeInOut) {
            next.alpha = 1
        } completion: { [weak self] finished in
            if finished { self?.settle() }
        }
    }

    /// Lists the pictures again, to add new ones and to remove deleted ones.
    private func refreshList() {
        guard let list else { return }
        Task.detached { [weak self] in
            let names = list()
            await self?.take(names)
        }
    }

    private func take(_ names: [ImageName]) {
        guard !names.isEmpty, names != pictures else { return }
        isRefreshing = true
        pictures = names
        isRefreshing = false
        takePages()
    }

    /// Shows the pages of a PDF one after another, once their number is known.
    private func takePages() {
        let pages = scene?.pictures.pages(of: pictures) ?? pictures
        guard pages != slides else { return }
        let visible = slides.indices.contains(index) ? slides[index] : nil
        // If the current picture is still in the list, the slideshow continues from there.
        let isFirst = slides.count < 2
        slides = pages
        index = visible.flatMap { pages.firstIndex(of: $0) } ?? 0
        if next.picture == nil { settle() }
        if isFirst { wait() }
    }

    // MARK: Layout

    /// Returns the size of the first picture, so that nothing around the view moves when the picture changes.
    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, size.width.isFinite, let first = slides.first else { return .zero }
        return WidePicture.size(of: first, width: size.width, in: scene)
    }

    /// The accessibility element: an image, with the alternative text or the title of the picture as the label.
    override var accessibility: AccessibilityElement? {
        guard slides.indices.contains(index) else { return nil }
        return AccessibilityElement(.image, alternative.isEmpty ? slides[index].title : alternative)
    }
}
