import Drawing
import Headless
import Toolkit

extension HeadlessPanel {
    /// Makes a panel of 400 × 600 points with an empty controller.
    static func bare(scale: Double = 1) -> HeadlessPanel {
        HeadlessPanel(
            size: PixelSize(width: Int(400 * scale), height: Int(600 * scale)), scale: scale, root: ViewController())
    }

    /// The root controller's view.
    var canvas: View { views[0] }

    /// Adds a view to the root controller's view, at a frame.
    @discardableResult
    func add<V: View>(_ view: V, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> V {
        view.frame = Rect(x: x, y: y, width: width, height: height)
        canvas.addSubview(view)
        return view
    }
}
