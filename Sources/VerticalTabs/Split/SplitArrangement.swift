/// The arrangement of a split controller's list and detail. It depends only on the size.
public nonisolated enum SplitArrangement: Hashable, Sendable {
    /// The rail, the list and the detail are visible. The list is beside the detail, or above it on a tall panel.
    case wide
    /// The rail and the detail are visible. The list is a drawer, which slides over the detail from the list's side.
    case drawer
    /// The rail and one column are visible. The column is either the list or the detail.
    case compact
}
