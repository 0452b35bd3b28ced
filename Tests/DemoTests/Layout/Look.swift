import Glibc
import Toolkit

/// A theme with a text size.
struct Look {
    let name: String
    let theme: Theme

    /// Whether `Kiosk/test-looks` requests all looks, of which an ordinary test run takes samples.
    static var isThorough: Bool { getenv("THUMBRAIL_LOOKS") != nil }

    /// All themes, at the default text size.
    static let themes = [
        Look(name: "dark", theme: .dark), Look(name: "light", theme: .light),
        Look(name: "high contrast", theme: .highContrast), Look(name: "calm", theme: .calm),
    ]

    /// The looks whose layouts are tested. Only high contrast has another layout than dark, because of its borders.
    static var layouts: [Look] {
        guard isThorough else { return [themes[0]] }
        return [themes[0], themes[2]].flatMap { look in
            [100, 80, 200].map {
                Look(name: "\(look.name) \($0) %", theme: look.theme.textScaled(by: Double($0) / 100))
            }
        }
    }
}
