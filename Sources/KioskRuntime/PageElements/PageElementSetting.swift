import Drawing
import ICU

/// What an element on a page needs to know beside its definition.
struct PageElementSetting {
    /// What people read.
    let language: Language
    /// Writes numbers as the language does.
    let numbers: NumberFormatter
    /// The element's place on its page, by which the values know it.
    let index: Int
    /// What people have set on the page.
    let values: SetValues
}
