/// What people have set on the page of one tab since the kiosk was started.
///
/// It outlives the page, which goes where memory is short.
final class SetValues {
    /// By the element's place on the page.
    private var values: [Int: any Sendable] = [:]

    /// What an element was set to; nil where nobody did.
    func value<Value: Sendable>(at index: Int, as type: Value.Type = Value.self) -> Value? {
        values[index] as? Value
    }

    func set(_ value: some Sendable, at index: Int) {
        values[index] = value
    }
}
