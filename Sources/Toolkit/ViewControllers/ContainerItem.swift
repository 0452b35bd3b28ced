/// What containers of one kind show of each of their children: a tab's icon and badge, for example.
///
/// The module of the container declares it, together with a property of ``ViewController`` that reads and sets it by
/// ``ViewController/subscript(_:)``.
public nonisolated protocol ContainerItem: Hashable {
    /// What a controller has that was given none.
    init()
}
