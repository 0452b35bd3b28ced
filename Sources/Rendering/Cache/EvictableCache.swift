/// A cache that releases memory when its budget requests it.
protocol EvictableCache: AnyObject {
    /// Calls `visit` with the last use and the cost of each entry.
    func visit(_ visit: (_ lastUsed: Int, _ cost: Int) -> Void)

    /// Evicts each entry that was last used in `generation` or earlier.
    func drop(through generation: Int)
}
