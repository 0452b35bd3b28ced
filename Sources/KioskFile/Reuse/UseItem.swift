/// An item of a list that stands for a definition.
struct UseItem {
    /// The location of the key `use`.
    let location: FileLocation
    /// The name of the definition.
    let name: YAMLNode
    /// The values of parameters that all uses have in common.
    private(set) var with: YAMLNode?
    /// The values of parameters of each use, or `nil` for a single use.
    private(set) var each: YAMLNode?
    /// The other keys, which belong to the item that the definition stands for.
    private(set) var others: [YAMLNode.Entry] = []

    /// Reads an item of a list; `nil` if it does not have the key `use`.
    init?(_ node: YAMLNode) {
        guard case .mapping(let entries) = node.content, let use = entries.first(where: { $0.key == "use" }) else {
            return nil
        }
        location = use.keyLocation
        name = use.value
        for entry in entries {
            switch entry.key {
            case "use": break
            case "with": with = entry.value
            case "for each": each = entry.value
            default: others.append(entry)
            }
        }
    }
}
