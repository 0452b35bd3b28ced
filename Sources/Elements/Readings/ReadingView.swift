import Toolkit

/// A view that shows a value with how far it can be relied on.
package protocol ReadingView: View {
    /// What the value is.
    associatedtype Value: Hashable & Sendable

    /// The value, with its state.
    var reading: Reading<Value> { get set }
}

extension ReadingView {
    /// Gives the value that is shown another state; a missing one is there no more.
    package func showState(_ state: ReadingState) {
        reading = Reading(value: state == .noData ? nil : reading.value, state: state)
    }
}
