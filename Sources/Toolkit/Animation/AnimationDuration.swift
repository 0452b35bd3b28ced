/// The durations of all animations of the toolkit and of the tab rail.
package nonisolated enum AnimationDuration {
    /// A control shows a new value, such as the knob of a switch.
    package static let control = Duration.milliseconds(150)
    /// The content of a selected tab rises to its place, or gives way to a bar.
    package static let content = Duration.milliseconds(160)
    /// A tile or a tab is lifted or put down, or an editing control appears.
    package static let lift = Duration.milliseconds(180)
    /// Something appears over other content or disappears, or the cells of a grid move.
    package static let appearance = Duration.milliseconds(200)
    /// The marker of the rail moves to another tab.
    package static let marker = Duration.milliseconds(220)
    /// The marker of the classic style moves to another tab.
    package static let classicMarker = Duration.milliseconds(300)
    /// A picture zooms, or a scroll indicator fades.
    package static let zoom = Duration.milliseconds(300)
    /// Tabs settle at new positions.
    package static let settling = Duration.milliseconds(350)
}
