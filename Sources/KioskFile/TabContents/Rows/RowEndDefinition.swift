import SourceProtocol

/// The badge, the value and the switch at the end of a row.
public struct RowEndDefinition: Hashable, Sendable {
    /// A short text on a pill, or `nil` for none.
    public var badge: LocalizedText?
    /// The name of the value that is shown, or `nil` for none.
    public var value: ValueName?
    /// The format of the value; `nil` shows it as it is.
    public var format: ValueFormat?
    /// The name of the value that a switch shows and sets, or `nil` for no switch.
    public var toggle: ValueName?

    public init(
        badge: LocalizedText? = nil, value: ValueName? = nil, format: ValueFormat? = nil, toggle: ValueName? = nil
    ) {
        (self.badge, self.value, self.format, self.toggle) = (badge, value, format, toggle)
    }

    /// The texts that appear on the screen, in all languages.
    var texts: [String] { (badge?.all ?? []) + (format?.texts ?? []) }
}

/// The state of a row that cannot be tapped.
public enum RowDisabling: Hashable, Sendable {
    /// The row is greyed.
    case plain
    /// The row is greyed, and the reason is its subtitle.
    case reason(LocalizedText)

    /// The texts that appear on the screen, in all languages.
    var texts: [String] { if case .reason(let text) = self { text.all } else { [] } }
}
