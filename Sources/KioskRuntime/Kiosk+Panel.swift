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
}
