import Drawing
import KioskFile
import Toolkit

extension Kiosk {
    /// How the panel is used, as the kiosk file says.
    public var use: PanelUse {
        switch definition.screen.use {
        case .held: .held
        case .wall: .wall
        case .counter: .counter
        case .gloves: .gloves
        }
    }

    /// The screen that the kiosk fills.
    /// - Parameter millimetres: what the screen says of its size; what the kiosk file says comes first.
    public func panel(pixelSize: PixelSize, millimetres: Size?) -> PhysicalPanel {
        guard let diagonal = definition.screen.diagonal else {
            return PhysicalPanel(pixelSize: pixelSize, millimetres: millimetres, use: use)
        }
        return PhysicalPanel(pixelSize: pixelSize, diagonal: diagonal, use: use)
    }
}
