import KioskFile

/// A QR code with a caption.
nonisolated struct CodeElement: PageElement {
    /// The text in the code, usually a URL.
    var text: LocalizedText
    /// The caption below the code; `nil` for none.
    var caption: LocalizedText?

    /// Creates a code.
    ///
    /// - Parameters:
    ///   - text: The text in the code.
    ///   - caption: The caption below the code; `nil` for none.
    init(_ text: LocalizedText, caption: LocalizedText? = nil) {
        self.text = text
        self.caption = caption
    }

    var texts: [String] { caption?.all ?? [] }
    var textsWithValues: [String] { text.all + texts }
}
