/// Where the rows of a tab come from.
public enum TabContent: Hashable, Sendable {
    /// Rows written in the kiosk file.
    case rows([RowDefinition])
    /// Rows made of the objects of a JSON file.
    case json(JSONSource)
    /// Readings of the machine that the kiosk runs on; each once.
    case machine([MachineReading])
}
