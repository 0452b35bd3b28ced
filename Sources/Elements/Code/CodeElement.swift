import KioskFile

/// A text as a code that telephones scan.
public nonisolated struct CodeElement: PageElement {
    /// What a telephone reads, an address mostly.
    public var text: LocalizedText
    /// What stands below the code; nil for nothing.
    public var caption: LocalizedText?

    /// A code, with words below it or without any.
    ///
    /// - Parameters:
    ///   - text: what a telephone reads.
    ///   - caption: what stands below the code.
    public init(_ text: LocalizedText, caption: LocalizedText? = nil) {
        self.text = text
        self.caption = caption
    }

    public var texts: [String] { caption?.all ?? [] }
}
