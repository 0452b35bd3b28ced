/// Is told which row of a list a person chose.
public protocol ListViewDelegate: AnyObject {
    /// Another row instead, or nil to refuse.
    func listView(_ list: ListView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    func listView(_ list: ListView, didSelectRowAt indexPath: IndexPath)
}

extension ListViewDelegate {
    public func listView(_ list: ListView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
}
