import Drawing
import KioskFile
import Toolkit

nonisolated extension Theme {
    /// The weakest veil that keeps text on a page legible over any picture. The contrast is 4.5 : 1 (WCAG 2.2, success criterion 1.4.3), or
    /// 7 : 1 in a high-contrast theme (success criterion 1.4.6). `KioskAppearance.theme` adapts the accent colour to the veil.
    var veil: Veil {
        Veil(
            of: color(.detailBackground), for: [color(.primaryText), color(.secondaryText), color(.warning)],
            contrast: contrast == .high ? 7 : 4.5)
    }

    /// Returns the veil with at least the opacity that a kiosk file requests.
    ///
    /// - Parameter percent: the requested opacity, in percent; `nil` if the file requests none.
    func veil(atLeast percent: Double?) -> Veil {
        Veil(color(.detailBackground), max(veil.percent, Int((percent ?? 0).rounded(.up))))
    }
}

extension KioskDefinition {
    /// A Boolean value that tells whether any page has a picture behind it.
    nonisolated var hasBackgrounds: Bool { tabs.contains { background(of: $0) != nil } }

    /// Returns the background of a tab's pages and details; `nil` if they have only their colour.
    nonisolated func background(of tab: TabDefinition) -> BackgroundDefinition? {
        switch tab.background {
        case nil: background
        case .plain: nil
        case .picture(let picture): picture
        }
    }
}
