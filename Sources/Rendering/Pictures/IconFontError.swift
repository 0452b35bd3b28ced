/// The reason why icons of a font cannot be shown.
public struct IconFontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the font file; the family if no font is installed.
    public let font: String
    /// The reason, in lower case without a full stop.
    public let reason: String

    init(_ font: String, _ reason: String) {
        (self.font, self.reason) = (font, reason)
    }

    /// The error if no font of icons is installed.
    public static let notInstalled = IconFontError(
        IconFont.family, "this font is not installed; install fonts-materialdesignicons-webfont")

    public var description: String { "\(font): \(reason)" }
}
