/// The information that containers of one kind show about each child, for example a tab's icon and badge.
///
/// The container's module declares the type, and a property of ``ViewController`` that accesses it with ``ViewController/subscript(_:)``.
public nonisolated protocol ContainerItem: Hashable {
    /// Creates the default item, for controllers that have not set one.
    init()
}
