import Drawing
import Glibc
import JSON
import SourceProtocol

nonisolated extension Color {
    /// Reads a colour in one of the formats that lamps and services use; returns `nil` if the value is not a colour.
    ///
    /// - Parameter value: `#RRGGBB`, `RRGGBB` or `r,g,b`; an array of three numbers up to 255; or an object with `hex`, with `r`, `g` and `b`,
    ///   with hue and saturation, or with CIE 1931 `x` and `y`. The brightness of a lamp is not part of its colour.
    init?(reading value: JSONValue) {
        switch value {
        case .string(let text): self.init(text: text)
        case .array(let parts): self.init(parts: parts.map(\.readNumber))
        case .object:
            if let hex = value["hex"]?.string {
                self.init(text: hex)
            } else if let red = value["r"], let green = value["g"], let blue = value["b"] {
                self.init(parts: [red, green, blue].map(\.readNumber))
            } else if let hue = (value["hue"] ?? value["h"])?.readNumber,
                let saturation = (value["saturation"] ?? value["s"])?.readNumber
            {
                self.init(hue: hue, saturation: saturation / 100)
            } else if let x = value["x"]?.readNumber, let y = value["y"]?.readNumber {
                self.init(x: x, y: y)
            } else {
                return nil
            }
        case .null, .bool, .number: return nil
        }
    }

    private init?(text: String) {
        if let color = Color(hex: text) ?? (text.utf8.count == 6 ? Color(hex: "#" + text) : nil) {
            self = color
            return
        }
        self.init(parts: text.split(separator: ",").map { JSONValue.string(String($0)).readNumber })
    }

    private init?(parts: [Double?]) {
        let bytes = parts.compactMap { part in part.flatMap { UInt8(exactly: $0.rounded()) } }
        guard parts.count == 3, bytes.count == 3 else { return nil }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
    }

    /// Creates a colour with full brightness.
    ///
    /// - Parameters:
    ///   - hue: The hue in degrees.
    ///   - saturation: The saturation, from 0 to 1.
    private init?(hue: Double, saturation: Double) {
        guard (0...360).contains(hue), (0...1).contains(saturation) else { return nil }
        func part(_ shift: Double) -> UInt8 {
            let k = (shift + hue / 60).truncatingRemainder(dividingBy: 6)
            return UInt8(((1 - saturation * max(0, min(k, 4 - k, 1))) * 255).rounded())
        }
        self.init(red: part(5), green: part(3), blue: part(1))
    }

    /// Creates the brightest sRGB colour with a chromaticity. Colours outside of sRGB are clamped.
    ///
    /// CIE 1931 xy is converted to linear sRGB, and then encoded with the sRGB transfer function (IEC 61966-2-1).
    private init?(x: Double, y: Double) {
        guard (0...1).contains(x), y > 0, y <= 1, x + y <= 1 else { return nil }
        let (bigX, bigZ) = (x / y, (1 - x - y) / y)
        let linear = [
            3.2406 * bigX - 1.5372 - 0.4986 * bigZ, -0.9689 * bigX + 1.8758 + 0.0415 * bigZ,
            0.0557 * bigX - 0.2040 + 1.0570 * bigZ,
        ].map { max(0, $0) }
        guard let maximum = linear.max(), maximum > 0 else { return nil }
        let bytes = linear.map { part -> UInt8 in
            let share = part / maximum
            let encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * pow(share, 1 / 2.4) - 0.055
            return UInt8((min(encoded, 1) * 255).rounded())
        }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
}
