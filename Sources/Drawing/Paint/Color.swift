import Glibc

/// An sRGB colour with straight (not premultiplied) alpha and 8 bits per component.
public struct Color: Hashable, Sendable {
    /// The red component, from 0 to 255.
    public var red: UInt8
    /// The green component, from 0 to 255.
    public var green: UInt8
    /// The blue component, from 0 to 255.
    public var blue: UInt8
    /// The alpha component, from 0 (clear) to 255 (opaque).
    public var alpha: UInt8

    /// A fully transparent colour.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 255)

    /// Creates a colour from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a grey: black at 0, white at 255.
    public init(white: UInt8, alpha: UInt8 = 255) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from the form `#RGB`, `#RRGGBB` or `#RRGGBBAA`. Returns `nil` for any other text.
    public init?(hex: String) {
        let digits = hex.utf8.dropFirst().compactMap { byte -> UInt32? in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
            default: nil
            }
        }
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count == hex.utf8.count - 1 else { return nil }
        let pairs: [UInt32]
        switch digits.count {
        case 3: pairs = digits.map { $0 * 17 }
        case 6, 8: pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        self.init(
            red: UInt8(pairs[0]), green: UInt8(pairs[1]), blue: UInt8(pairs[2]),
            alpha: pairs.count == 4 ? UInt8(pairs[3]) : 255)
    }

    /// A Boolean value that tells whether the colour hides everything behind it.
    public var isOpaque: Bool { alpha == 255 }

    /// Returns the colour with its alpha multiplied by `opacity`, from 0 to 1.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.alpha = UInt8((Double(alpha) * min(max(opacity, 0), 1)).rounded())
        return color
    }

    /// Returns a mixture of two colours: this one at a fraction of 0, `other` at 1.
    public func mixed(with other: Color, _ fraction: Double) -> Color {
        let t = min(max(fraction, 0), 1)
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * t).rounded()) }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }

    /// The relative luminance as defined by WCAG 2.2, from 0 (black) to 1 (white). Alpha is ignored.
    public var luminance: Double {
        func linear(_ component: UInt8) -> Double {
            let c = Double(component) / 255
            return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast ratio of two opaque colours as defined by WCAG 2.2, from 1 to 21.
    public func contrast(with other: Color) -> Double {
        let a = luminance
        let b = other.luminance
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
