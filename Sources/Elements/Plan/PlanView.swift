import Drawing
import KioskFile
import Toolkit

/// A picture that can be zoomed with a pinch, with marks on it.
final class PlanView: View {
    var picture: ImageName? {
        get { zoomView.picture }
        set {
            guard newValue != zoomView.picture else { return }
            zoomView.picture = newValue
            superview?.setNeedsLayout()
        }
    }

    /// A Boolean value that tells whether the picture has the colour of texts.
    var isTemplate = false {
        didSet { zoomView.tint = isTemplate ? .role(.secondaryText) : nil }
    }

    var marks: [PlanMark] = [] {
        didSet { if marks != oldValue { marksChanged() } }
    }

    var onOpen: (PageLink) -> Void = { _ in }

    private let zoomView = PictureZoomView()
    private let leaders = PlanLeaders()
    private var buttons: [PlanButton] = []

    init() {
        super.init()
        // The corners stay rounded when the picture is zoomed.
        cornerRadius = 8
        clipsToBounds = true
        zoomView.showsIndicators = false
        zoomView.onPicturePlaced = { [weak self] in self?.placeMarks() }
        contentView = zoomView
        zoomView.addSubview(leaders)
    }

    /// Updates the buttons of the marks. Existing buttons are reused, so that a touch on a mark survives an update.
    private func marksChanged() {
        while buttons.count > marks.count { buttons.removeLast().removeFromSuperview() }
        for (button, mark) in zip(buttons, marks) { button.mark = mark }
        for mark in marks.dropFirst(buttons.count) {
            let button = PlanButton(mark)
            button.onOpen = { [weak self] in self?.onOpen($0) }
            zoomView.addSubview(button)
            buttons.append(button)
        }
        setNeedsLayout()
    }

    /// The accessibility element: an image if the picture has a text for those who do not see it. The marks follow it.
    override var accessibility: AccessibilityElement? {
        accessibilityLabel.map { AccessibilityElement(.image, $0) }
    }

    // MARK: Layout

    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, let picture, size.width.isFinite else { return .zero }
        return WidePicture.size(of: picture, width: size.width, in: scene)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeMarks()
    }

    /// Places the marks, so that none overlaps another or leaves the picture. They are not mirrored in right-to-left languages, because
    /// the picture is not.
    ///
    /// A mark whose place is taken moves to the nearest free position. If there is none, all marks show less.
    private func placeMarks() {
        guard scene != nil else { return }
        let picture = zoomView.pictureFrame.offset(by: zoomView.contentOffset)
        let room = Rect(origin: .zero, size: zoomView.contentSize)
        let places = buttons.map { button in
            let position = button.mark.place
            return Point(
                x: picture.minX + share(position.x) * picture.width,
                y: picture.minY + share(position.y) * picture.height)
        }
        var frames: [Rect] = []
        for detail in PlanButton.Detail.allCases {
            let sizes = buttons.map { button in
                button.detail = detail
                return button.sizeThatFits(room.size)
            }
            frames = PlanLayout.frames(sizes, around: places, in: picture, or: room) ?? []
            if frames.count == sizes.count { break }
            // In a plan that is too small for its marks, they are at their places.
            frames = zip(sizes, places).map { PlanLayout.frame($0, around: $1, in: picture, or: room) }
        }
        for (button, frame) in zip(buttons, frames) { button.frame = frame }
        leaders.frame = room
        leaders.leaders = zip(places, frames).compactMap { place, frame in
            frame.contains(place) ? nil : PlanLeaders.Leader(place: place, mark: frame.center)
        }
    }

    private func share(_ share: Double) -> Double { share.isNaN ? 0 : min(max(share, 0), 1) }
}
