extension String {
    /// The text with a plain space for each Unicode space: the spaces before units and day periods change with CLDR's
    /// releases.
    public var plainlySpaced: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
    }
}
