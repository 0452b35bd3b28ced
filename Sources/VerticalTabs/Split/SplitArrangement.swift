/// The arrangement of a split controller's list and detail. It depends only on the size.
public nonisolated enum SplitArrangement: Hashable, Sendable {
    /// Rail, list and detail are side by side.
    case wide
    /// Rail and detail; the list slides over the detail as a drawer, from its own side.
    case drawer
    /// Rail and one column, which is the list or the detail.
    case compact
}
