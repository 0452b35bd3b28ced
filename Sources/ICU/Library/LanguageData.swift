/// The data about languages that the machine has.
package enum LanguageData {
    /// The release of ICU that is used; nil where the machine has none.
    package static var release: Int? { ICULibrary.languages?.release }
}
