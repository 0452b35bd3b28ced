/// What people have set on one page since the kiosk was started.
///
/// It outlives the views of the page, which go where memory is short.
public final class SetValues {
    /// By the element's place on the page.
    private var values: [Int: any Sendable] = [:]

    /// Nobody has set anything.
    public init() {}

    /// What an element was set to; nil where nobody did.
    func value<Value: Sendable>(at index: Int) -> Value? { values[index] as? Value }

    /// The same values at other places; those that have none are gone.
    ///
    /// - Parameter places: where elements are now, by where they were.
    package func moved(_ places: [Int: Int]) -> SetValues {
        let moved = SetValues()
        for (index, value) in values {
            if let place = places[index] { moved.values[place] = value }
        }
        return moved
    }

    func set(_ value: some Sendable, at index: Int) { values[index] = value }
}
