import Drawing
import Glibc

/// A colour given by hue, saturation and brightness, as lamps are set.
///
/// The model is the hexcone model (HSV) of Smith, A. R.: Color gamut transform pairs, SIGGRAPH 1978.
nonisolated struct LampColor: Hashable {
    /// The hue, from 0 (red) via 120 (green) and 240 (blue) to 360, which is red again.
    var hue: Double
    /// The saturation, from 0 (white) to 1.
    var saturation: Double
    /// The brightness, from 0 (black) to 1.
    var brightness: Double

    init(hue: Double, saturation: Double, brightness: Double) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    /// Creates the lamp colour of a screen colour. The hue of a grey is 0, and so is the saturation of black.
    init(_ color: Color) {
        let parts = [color.red, color.green, color.blue].map { Double($0) / 255 }
        let (maximum, minimum) = (parts.max() ?? 0, parts.min() ?? 0)
        let span = maximum - minimum
        brightness = maximum
        saturation = maximum > 0 ? span / maximum : 0
        guard span > 0 else {
            hue = 0
            return
        }
        let sixth =
            if parts[0] == maximum {
                (parts[1] - parts[2]) / span
            } else if parts[1] == maximum {
                (parts[2] - parts[0]) / span + 2
            } else {
                (parts[0] - parts[1]) / span + 4
            }
        hue = (sixth * 60 + 360).truncatingRemainder(dividingBy: 360)
    }

    /// The colour on screen.
    var color: Color {
        func part(_ offset: Double) -> UInt8 {
            let position = (offset + hue / 60).truncatingRemainder(dividingBy: 6)
            let share = min(max(min(position, 4 - position), 0), 1)
            return Self.component(brightness * (1 - saturation * share))
        }
        return Color(red: part(5), green: part(3), blue: part(1))
    }

    private static func component(_ share: Double) -> UInt8 { UInt8((min(max(share, 0), 1) * 255).rounded()) }

    // MARK: Whites

    /// Returns the white of a black body at a temperature, at the screen's full brightness times `brightness` (0 to 1).
    ///
    /// The approximation of the Planckian locus is from Kim, Y. et al.: Design of advanced color temperature control system
    /// for HDTV applications, Journal of the Korean Physical Society 41 (2002). It is valid from 1,667 to 25,000
    /// kelvins. The conversion to sRGB is from IEC 61966-2-1.
    static func white(kelvins: Double, brightness: Double) -> Color {
        let t = 1000 / min(max(kelvins, 1667), 25_000)
        let x =
            kelvins <= 4000
            ? polynomial(t, -0.2661239, -0.2343589, 0.8776956, 0.179910)
            : polynomial(t, -3.0258469, 2.1070379, 0.2226347, 0.240390)
        let y =
            if kelvins <= 2222 {
                polynomial(x, -1.1063814, -1.34811020, 2.18555832, -0.20219683)
            } else if kelvins <= 4000 {
                polynomial(x, -0.9549476, -1.37418593, 2.09137015, -0.16748867)
            } else {
                polynomial(x, 3.0817580, -5.87338670, 3.75112997, -0.37001483)
            }
        let (bigX, bigZ) = (x / y, (1 - x - y) / y)
        let linear = [
            3.2406 * bigX - 1.5372 - 0.4986 * bigZ, -0.9689 * bigX + 1.8758 + 0.0415 * bigZ,
            0.0557 * bigX - 0.2040 + 1.0570 * bigZ,
        ].map { max($0, 0) }
        let maximum = max(linear.max() ?? 1, 1e-9)
        let parts = linear.map { component(gamma($0 / maximum) * brightness) }
        return Color(red: parts[0], green: parts[1], blue: parts[2])
    }

    private static func polynomial(_ x: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        ((a * x + b) * x + c) * x + d
    }

    private static func gamma(_ linear: Double) -> Double {
        linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
}
