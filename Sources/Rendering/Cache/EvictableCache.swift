/// A cache that gives memory back when its budget asks.
protocol EvictableCache: AnyObject {
    /// Calls `visit` with the last use and the cost of each entry.
    func visit(_ visit: (_ lastUsed: Int, _ cost: Int) -> Void)

    /// Throws away each entry that was last used in `generation` or before.
    func drop(through generation: Int)
}
