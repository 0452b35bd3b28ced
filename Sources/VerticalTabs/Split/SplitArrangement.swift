/// How a split controller shows its list and its detail: it follows from the size alone.
public nonisolated enum SplitArrangement: Hashable, Sendable {
    /// Rail, list and detail side by side.
    case wide
    /// Rail and detail; the list slides over the detail as a drawer, from its own side.
    case drawer
    /// Rail and one column, which is the list or the detail.
    case compact
}
