import Drawing
import Toolkit

/// The variant of an element on a sheet; each is a row.
enum SheetVariant: String, CaseIterable {
    case dark
    case light
    case highContrast = "high contrast"
    case calm
    case small = "text 80 %"
    case large = "text 200 %"
    case rightToLeft = "right to left"

    var theme: Theme {
        switch self {
        case .dark, .rightToLeft: .dark
        case .light: .light
        case .highContrast: .highContrast
        case .calm: .calm
        case .small: .dark.textScaled(by: 0.8)
        case .large: .dark.textScaled(by: 2)
        }
    }

    var language: Language { self == .rightToLeft ? .arabic : .english }
}

extension Language {
    /// The language of right-to-left sheets.
    static var arabic: Language { Language("ar") ?? .english }
}
