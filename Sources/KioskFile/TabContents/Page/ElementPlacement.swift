/// The place of an element on its page, as the kiosk file specifies it.
public struct ElementPlacement: Hashable, Sendable {
    /// The number of columns, from 1 to 8; `nil` for the element's usual number.
    public var columns: Int?
    /// The number of rows, from 1 to 8; `nil` for the element's usual number.
    public var rows: Int?
    /// A Boolean value that tells whether the element takes all columns.
    public var isWide: Bool
    /// A Boolean value that tells whether the element is in the bar at the bottom of the page, which does not scroll.
    public var isPinned: Bool
    /// The condition under which the element is on its page, or `nil` if it is always there.
    public var condition: ValueCondition?
    /// The role that unlocks the element, or `nil` if everyone can operate it.
    public var role: String?
    /// A Boolean value that tells whether the element is left out, because data does not meet its condition.
    var isLeftOut = false

    public init(
        columns: Int? = nil, rows: Int? = nil, isWide: Bool = false, isPinned: Bool = false,
        condition: ValueCondition? = nil, role: String? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.isWide = isWide
        self.isPinned = isPinned
        self.condition = condition
        self.role = role
    }

    /// The usual place of every element.
    public static let usual = ElementPlacement()
}
