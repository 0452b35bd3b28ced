import Drawing
import KioskFile
import Toolkit

nonisolated extension Theme {
    /// The least veil through which texts on a page can be read, whatever picture lies behind it: 4.5 : 1, WCAG 2.2, success criterion 1.4.3,
    /// or 7 : 1, success criterion 1.4.6, in a theme of high contrast. Texts in the accent colour follow it, see `Kiosk.theme`.
    var veil: Veil {
        Veil(
            of: color(.detailBackground), for: [color(.primaryText), color(.secondaryText), color(.warning)],
            contrast: contrast == .high ? 7 : 4.5)
    }

    /// - Parameter percent: what a kiosk file asks for; nil for nothing.
    func veil(atLeast percent: Double?) -> Veil {
        Veil(color(.detailBackground), max(veil.percent, Int((percent ?? 0).rounded(.up))))
    }
}

extension KioskDefinition {
    /// Whether a picture lies behind any page.
    nonisolated var hasBackgrounds: Bool { tabs.contains { background(of: $0) != nil } }

    /// What lies behind the pages and details of a tab; nil for their colour alone.
    nonisolated func background(of tab: TabDefinition) -> BackgroundDefinition? {
        switch tab.background {
        case nil: background
        case .plain: nil
        case .picture(let own): own
        }
    }
}
