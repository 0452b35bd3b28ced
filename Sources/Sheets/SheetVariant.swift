import Drawing
import Toolkit

/// In what look a sheet shows an element: one row of it.
enum SheetVariant: String, CaseIterable {
    case dark
    case light
    case highContrast = "high contrast"
    case small = "text 80 %"
    case large = "text 200 %"
    case rightToLeft = "right to left"

    var theme: Theme {
        switch self {
        case .dark, .rightToLeft: .dark
        case .light: .light
        case .highContrast: .highContrast
        case .small: .dark.textScaled(by: 0.8)
        case .large: .dark.textScaled(by: 2)
        }
    }

    var language: Language { self == .rightToLeft ? .arabic : .english }
}

extension Language {
    /// What the texts of a sheet from right to left are in.
    static var arabic: Language { Language("ar") ?? .english }
}
