import Drawing

/// Which screen of a graphics card is drawn on, and in which mode.
public nonisolated struct ScreenChoice: Hashable, Sendable {
    /// The kernel's name of the connector, or the name that the screen gives itself; nil takes the first connected one.
    public var connector: String?
    /// The size in pixels; nil takes what the screen prefers.
    public var size: PixelSize?

    /// The first screen in the mode that it prefers, unless it is said otherwise.
    public init(connector: String? = nil, size: PixelSize? = nil) {
        self.connector = connector
        self.size = size
    }

    /// The connector to use; nil where none of them is meant, or nothing is plugged in anywhere.
    func connector(among connectors: [Connector]) -> Connector? {
        guard let name = connector?.lowercased() else { return connectors.first(where: \.isConnected) }
        return connectors.first { $0.name.lowercased() == name }
            ?? connectors.first { $0.monitor?.lowercased() == name }
    }

    /// The modes to try, the best first.
    ///
    /// With a size those of that size come first, the quickest before all; then what the screen prefers, then the largest.
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
