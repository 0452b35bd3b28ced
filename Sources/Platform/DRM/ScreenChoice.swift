import Drawing

/// The choice of a screen of a graphics card, and of its mode.
public nonisolated struct ScreenChoice: Hashable, Sendable {
    /// The kernel's name of the connector, or the EDID name of the screen; `nil` uses the first connected screen.
    public var connector: String?
    /// The size in pixels; `nil` uses the mode that the screen prefers.
    public var size: PixelSize?

    /// Creates a choice; by default the first connected screen in its preferred mode.
    public init(connector: String? = nil, size: PixelSize? = nil) {
        self.connector = connector
        self.size = size
    }

    /// Returns the connector to use; `nil` if none has the name, or no screen is connected.
    func connector(among connectors: [Connector]) -> Connector? {
        guard let name = connector?.lowercased() else { return connectors.first(where: \.isConnected) }
        return connectors.first { $0.name.lowercased() == name }
            ?? connectors.first { $0.monitor?.lowercased() == name }
    }

    /// Returns the modes to try, in order of preference.
    ///
    /// If a size is set, modes of that size come first, the highest rate before all; then the preferred mode of the screen, then the
    /// largest.
    func modes(of connector: Connector) -> [ScreenMode] {
        connector.modes.enumerated().sorted { a, b in
            func rank(_ mode: ScreenMode, _ place: Int) -> (Int, Int, Int, Int) {
                if mode.size == size { return (0, -mode.millihertz, 0, place) }
                if mode.isPreferred { return (1, 0, 0, place) }
                return (2, -mode.size.width * mode.size.height, -mode.millihertz, place)
            }
            return rank(a.element, a.offset) < rank(b.element, b.offset)
        }.map(\.element)
    }
}
