nonisolated extension PanelSettings {
    /// Reads the settings of an examined system. Returns `nil` if there is no such file.
    init?(_ machine: ExaminedSystem) {
        guard let text = machine.text(Self.path) else { return nil }
        self.init(text)
    }
}
