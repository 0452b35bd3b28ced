import Drawing

extension Language {
    /// A right-to-left language.
    public static let arabic = Language("ar") ?? .english
}
