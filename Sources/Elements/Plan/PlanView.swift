import Drawing
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

    var marks: [PlanMark] = [] {
        didSet { if marks != oldValue { marksChanged() } }
    }

    var onOpen: (String) -> Void = { _ in }

    private let zoomView = PictureZoomView()
    private var buttons: [PlanButton] = []

    init() {
        super.init()
        // The corners stay rounded when the picture is zoomed.
        cornerRadius = 8
        clipsToBounds = true
        zoomView.showsIndicators = false
        zoomView.onPicturePlaced = { [weak self] in self?.placeMarks() }
        contentView = zoomView
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

    // MARK: Layout

    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, let picture, size.width.isFinite else { return .zero }
        return WidePicture.size(of: picture, width: size.width, in: scene)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeMarks()
    }

    /// Places the marks. They are not mirrored in right-to-left languages, because the picture is not. Marks at an edge are moved inside.
    private func placeMarks() {
        guard scene != nil else { return }
        let area = zoomView.pictureFrame.offset(by: zoomView.contentOffset)
        let room = Rect(origin: .zero, size: zoomView.contentSize)
        for button in buttons {
            let position = button.mark.place
            let size = button.sizeThatFits(room.size)
            let (x, y) = (area.minX + share(position.x) * area.width, area.minY + share(position.y) * area.height)
            button.frame = Rect(
                x: start(x, size.width, within: room.width), y: start(y, size.height, within: room.height),
                width: size.width, height: size.height)
        }
    }

    private func share(_ share: Double) -> Double { share.isNaN ? 0 : min(max(share, 0), 1) }

    /// Returns the start of a length around a centre, clamped to an available length.
    private func start(_ middle: Double, _ length: Double, within room: Double) -> Double {
        max(0, min(middle - length / 2, room - length)).rounded()
    }
}
