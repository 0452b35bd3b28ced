import Drawing

/// The choice of a screen of a graphics card and its mode.
public nonisolated struct ScreenChoice: Hashable, Sendable {
    /// The kernel's name of the connector, or the EDID name of the screen; `nil` uses the first connected screen.
    public var connector: String?
    /// The size in pixels; `nil` uses the mode that the screen prefers.
    public var size: PixelSize?

    /// Creates a choice. By default, it is the first connected screen in its preferred mode.
    public init(connector: String? = nil, size: PixelSize? = nil) {
        self.connector = connector
        self.size = size
    }

    /// Returns the connector to use; `nil` if no connector has the chosen name, or no screen is connected.
    func connector(among connectors: [Connector]) -> Connector? {
        guard let name = connector?.lowercased() else { return connectors.first(where: \.isConnected) }
        return connectors.first { $0.name.lowercased() == name }
            ?? connectors.first { $0.monitor?.lowercased() == name }
    }

    /// Returns the modes to try, in order of preference.
    ///
    /// If a size is set, modes of that size come first, by descending refresh rate. The preferred mode of the screen follows, and then the
    /// other modes by descending size.
    func modes(of connector: Connector) -> [ScreenMode] {
        connector.modes.enumerated().sorted { a, b in
            func rank(_ mode: ScreenMode, _ index: Int) -> (Int, Int, Int, Int) {
                if mode.size == size { return (0, -mode.millihertz, 0, index) }
                if mode.isPreferred { return (1, 0, 0, index) }
                return (2, -mode.size.width * mode.size.height, -mode.millihertz, index)
            }
            return rank(a.element, a.offset) < rank(b.element, b.offset)
        }.map(\.element)
    }
}
