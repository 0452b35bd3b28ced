/// A key of a mapping in a kiosk file: one row of a key table.
struct Key {
    let name: String
    var isRequired = false
    /// The key that makes this one dispensable, if it is required.
    var standIn: String?
    /// The only values, if there is a fixed set; for a list, those of its elements.
    var choices: [String] = []
    /// The most Unicode scalars of a text, or the most elements of a list or mapping.
    var limit: Int?
    /// The smallest and the largest value of a number.
    var range: ClosedRange<Double>?
}
