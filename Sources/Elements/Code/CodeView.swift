import Drawing
import Toolkit

/// A code in the middle of its place, dark on light in every theme: some telephones read it in no other way.
final class CodeView: View {
    var code: QRCode? {
        didSet {
            guard code != oldValue else { return }
            superview?.setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// In points: more does not help a telephone that is held before it.
    private static let most = 280.0
    /// Light modules around the code, which ISO/IEC 18004 asks for.
    private static let quietZone = 4

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let side = min(max(0, size.width), Self.most)
        return Size(width: side, height: side)
    }

    override func draw(_ list: inout DisplayList) {
        guard let code, let scene else { return }
        let modules = Double(code.side + 2 * Self.quietZone)
        let room = min(bounds.width, bounds.height)
        // Whole pixels a module: all are of one size, and their edges sharp. Where there is no room for it they are what they can be.
        let pixels = (room * scene.scale / modules).rounded(.down)
        let module = pixels >= 1 ? pixels / scene.scale : room / modules
        let side = module * modules
        let x = ((bounds.width - side) / 2 * scene.scale).rounded() / scene.scale
        let y = ((bounds.height - side) / 2 * scene.scale).rounded() / scene.scale
        list.fill(Rect(x: x, y: y, width: side, height: side), .white)
        for run in code.darkRuns {
            list.fill(
                Rect(
                    x: x + Double(run.columns.lowerBound + Self.quietZone) * module,
                    y: y + Double(run.row + Self.quietZone) * module, width: Double(run.columns.count) * module,
                    height: module),
                .black)
        }
    }
}
