import Drawing

extension Language {
    /// Written from right to left.
    public static let arabic = Language("ar") ?? .english
}
