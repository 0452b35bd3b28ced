import Drawing

/// Two colours of a kiosk that are seen together, and the contrast that they need.
public struct ColorPair: Hashable, Sendable {
    /// The name of the colour of the text, line or control: a key of `colors`, or words for a colour that only a theme sets.
    public let foreground: String
    /// The name of the colour behind it.
    public let background: String
    /// The colours, with the foreground first.
    public let colors: [Color]
    /// The contrast ratio, as defined by WCAG 2.2.
    public let contrast: Double
    /// The minimum contrast ratio.
    public let minimum: Double

    /// Creates a pair of opaque colours.
    package init(_ foreground: String, _ color: Color, on background: String, _ behind: Color, minimum: Double) {
        (self.foreground, self.background, self.minimum) = (foreground, background, minimum)
        colors = [color, behind]
        contrast = color.contrast(with: behind)
    }

    /// A Boolean value that tells whether the contrast is sufficient.
    public var isLegible: Bool { contrast >= minimum }

    /// The contrast with two digits, rounded down, so that it never exceeds the actual contrast.
    public var ratio: String {
        let hundredths = Int(contrast * 100)
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) : 1"
    }

    /// The minimum contrast, such as “4.5 : 1”.
    public var minimumRatio: String { "\(minimum == minimum.rounded() ? "\(Int(minimum))" : "\(minimum)") : 1" }
}
