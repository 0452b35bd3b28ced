/// Information about the installed language data.
package enum LanguageData {
    /// The release of ICU in use; `nil` if ICU is not installed.
    package static var release: Int? { ICULibrary.languages?.release }
}
