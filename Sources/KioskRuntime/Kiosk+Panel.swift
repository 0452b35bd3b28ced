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
}

nonisolated extension Theme {
    /// Has the colours that a kiosk file gives it.
    mutating func take(_ colors: ColorsDefinition) {
        let parts: [(ColorRole, Color?)] = [
            (.detailBackground, colors.page), (.listBackground, colors.list), (.surface, colors.card),
            (.primaryText, colors.text), (.secondaryText, colors.secondaryText),
        ]
        for (role, color) in parts { if let color { set(role, color) } }
    }
}
