import KioskFile

/// A text as a QR code.
public nonisolated struct CodeElement: PageElement {
    /// The text in the code, usually a URL.
    public var text: LocalizedText
    /// The caption below the code; `nil` for none.
    public var caption: LocalizedText?

    /// Creates a code.
    ///
    /// - Parameters:
    ///   - text: The text in the code.
    ///   - caption: The caption below the code; `nil` for none.
    public init(_ text: LocalizedText, caption: LocalizedText? = nil) {
        self.text = text
        self.caption = caption
    }

    public var texts: [String] { caption?.all ?? [] }
}
