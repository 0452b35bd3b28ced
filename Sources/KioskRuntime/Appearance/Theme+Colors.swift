import Drawing
import KioskFile
import Toolkit
import VerticalTabs

nonisolated extension Theme {
    /// Applies the colours of a kiosk file.
    mutating func take(_ colors: ColorsDefinition) {
        let parts: [(ColorRole, Color?)] = [
            (.detailBackground, colors.page), (.listBackground, colors.list), (.surface, colors.card),
            (.primaryText, colors.text), (.secondaryText, colors.secondaryText),
        ]
        for (role, color) in parts { if let color { set(role, color) } }
        takeRail(colors)
    }

    private mutating func takeRail(_ colors: ColorsDefinition) {
        if let rail = colors.rail {
            set(.rail, rail)
            // A custom colour also covers the edge of the rail.
            set(.railEdge, rail)
            // The press highlight also has to be visible on a light rail.
            let isLight = rail.contrast(with: .black) > rail.contrast(with: .white)
            set(.railPress, Color(white: isLight ? 0 : 255, alpha: 30))
        }
        if let color = colors.railSelection { set(.railSelection, .color(color)) }
        if let color = colors.railText { set(.railIcon, color) }
        if let color = colors.railSelectedText { set(.railSelectedIcon, color) }
    }
}
