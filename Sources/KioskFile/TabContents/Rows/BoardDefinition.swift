/// The columns of a board, such as a departure board: the keys of the values beside the titles of its rows.
public struct BoardDefinition: Hashable, Sendable {
    /// The unit of a delay.
    public enum DelayUnit: String, CaseIterable, Hashable, Sendable {
        case minutes, seconds
    }

    /// The key of the planned time.
    public var timeKey: String?
    /// The format of the planned time; `nil` shows it as it is.
    public var timeFormat: ValueFormat?
    /// The key of the delay.
    public var delayKey: String?
    /// The unit of the delay.
    public var delayUnit: DelayUnit
    /// The key of a short text on a coloured chip, such as the name of a line.
    public var chipKey: String?
    /// The key of the chip's colour; `nil` for the accent colour.
    public var chipColorKey: String?
    /// The key of the text in a box at the end of the row, such as the name of a platform.
    public var placeKey: String?
    /// The key of a Boolean value that tells whether the row was cancelled.
    public var cancelledKey: String?

    public init(
        timeKey: String? = nil, timeFormat: ValueFormat? = nil, delayKey: String? = nil,
        delayUnit: DelayUnit = .minutes, chipKey: String? = nil, chipColorKey: String? = nil, placeKey: String? = nil,
        cancelledKey: String? = nil
    ) {
        self.timeKey = timeKey
        self.timeFormat = timeFormat
        self.delayKey = delayKey
        self.delayUnit = delayUnit
        self.chipKey = chipKey
        self.chipColorKey = chipColorKey
        self.placeKey = placeKey
        self.cancelledKey = cancelledKey
    }

    /// The keys in the order of the columns; `nil` for columns that the kiosk file does not name.
    public var keys: [String?] { [timeKey, delayKey, chipKey, chipColorKey, placeKey, cancelledKey] }
}
