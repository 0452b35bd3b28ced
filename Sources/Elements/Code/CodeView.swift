import Drawing
import Toolkit

/// A centred QR code. It is dark on light in every theme, because some phones cannot read inverted codes.
final class CodeView: View {
    var code: QRCode? {
        didSet {
            guard code != oldValue else { return }
            superview?.setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// The maximum side length, in points. A larger code is no easier to scan.
    private static let maximumSide = 280.0
    /// The number of light modules around the code that ISO/IEC 18004 requires.
    private static let quietZone = 4

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let side = min(max(0, size.width), Self.maximumSide)
        return Size(width: side, height: side)
    }

    override func draw(_ list: inout DisplayList) {
        guard let code, let scene else { return }
        let modules = Double(code.side + 2 * Self.quietZone)
        let room = min(bounds.width, bounds.height)
        // If possible, modules are a whole number of pixels, so that all have the same size and sharp edges.
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
