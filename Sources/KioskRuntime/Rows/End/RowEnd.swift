import Drawing
import Elements
import KioskFile
import SourceProtocol

/// The badge, the value and the switch at the end of a row, in one language.
nonisolated struct RowEnd: Hashable, Sendable {
    /// The value that is shown.
    enum Value: Hashable, Sendable {
        /// A value of a source.
        case live(ShownValue)
        /// The JSON text of a value in the row's data, and its format; the text is `nil` if there is no data.
        case text(String?, ValueFormat?)
    }

    /// The value that a switch shows and sets.
    enum Toggle: Hashable, Sendable {
        /// A value of a source.
        case live(ValueName)
        /// A value in the row's data, and the call that sets it; the value is `nil` if there is no data.
        case call(Bool?, InputAction)
    }

    /// The short text on a pill; `nil` for none.
    var badge: String?
    /// The value; `nil` for none.
    var value: Value?
    /// The switch; `nil` for none.
    var toggle: Toggle?
    /// A Boolean value that tells whether the badge is a value of a source that is added to the row, so that it can come and go.
    var isBadgeJoined = false
    /// A Boolean value that tells whether the value is one of a source that is added to the row.
    var isValueJoined = false

    /// A Boolean value that tells whether the row has nothing at its end.
    var isEmpty: Bool { badge == nil && value == nil && toggle == nil }

    /// A Boolean value that tells whether the text of the row's data depends on the time.
    var isRelative: Bool { if case .text(_, let format)? = value { format?.kind?.isRelative == true } else { false } }

    init() {}

    /// Creates the end of a row of the kiosk file.
    init(_ definition: RowEndDefinition, in language: Language) {
        badge = definition.badge?.text(in: language)
        value = definition.value.map { .live(ShownValue($0, definition.format ?? ValueFormat())) }
        toggle = definition.toggle.map { .live($0) }
    }

    /// The width that is assumed for a value or a badge that changes, in points at the default text size.
    private static let liveWidth = 110.0

    /// Returns the approximate width that the parts need, in points at the default text size. It does not depend on values of sources, so
    /// that rows do not become higher when a value changes.
    func estimatedWidth(hasMark: Bool) -> Double {
        var width = 0.0
        if isBadgeJoined { width += Self.liveWidth } else if let badge { width += Double(badge.count) * 9 + 28 }
        switch value {
        case .live?: width += Self.liveWidth
        case .text? where isValueJoined: width += Self.liveWidth
        case .text(let text, _)?: width += Double(min(text?.count ?? 1, 16)) * 10 + 12
        case nil: break
        }
        if toggle != nil { width += 68 }
        return width + (hasMark ? RowMark.side + 12 : 0)
    }
}
