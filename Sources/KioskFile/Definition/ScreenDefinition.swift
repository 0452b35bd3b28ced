/// What a kiosk file says of the screen that the kiosk fills.
public struct ScreenDefinition: Hashable, Sendable {
    /// How people use it, which decides how large its targets are.
    public enum Use: String, Hashable, Sendable, CaseIterable {
        case held, wall, counter, gloves
    }

    /// In inches, from 2 to 120; nil leaves it to the screen to say.
    public var diagonal: Double?
    public var use: Use

    public init(diagonal: Double? = nil, use: Use = .held) {
        self.diagonal = diagonal
        self.use = use
    }
}
