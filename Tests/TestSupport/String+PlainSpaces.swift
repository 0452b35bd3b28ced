extension String {
    /// With a plain space for each of Unicode's: which one stands before a unit or a part of the day changes with CLDR's releases.
    public var plainlySpaced: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
    }
}
