import Toolkit

/// A view that shows a value with its quality.
package protocol ReadingView: MinuteUpdatedView {
    /// The type of the value.
    associatedtype Value: Hashable & Sendable

    /// The value, with its quality.
    var reading: Reading<Value> { get set }
}

extension ReadingView {
    /// Changes the quality of the displayed value. ``ReadingState/noData`` removes the value.
    package func showState(_ state: ReadingState) {
        reading = Reading(value: state == .noData ? nil : reading.value, state: state)
    }
}
