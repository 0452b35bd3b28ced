import Drawing

/// A commercially available kind of panel: its diagonal and its resolution, which also form its name.
public nonisolated struct PanelModel: Hashable, Sendable, CustomStringConvertible {
    /// The name, for example `7in-800x480`.
    public let name: String
    /// The diagonal in inches.
    public let diagonal: Double
    /// The resolution in the panel's native orientation.
    public let pixelSize: PixelSize

    public var description: String { name }

    /// Common panels, from the smallest used for kiosks to the largest within an arm's reach.
    public static let common: [PanelModel] = [
        "3.5in-480x320", "4.3in-480x272", "5in-800x480", "7in-800x480", "7in-1024x600", "8in-1280x800",
        "10.1in-1280x800", "10.1in-1920x1200", "13.3in-1920x1080", "15.6in-1920x1080", "21.5in-1920x1080",
        "32in-1920x1080",
    ].compactMap(PanelModel.init(named:))

    /// Creates the model for a name, or returns `nil` if the name is malformed or the values are impossible.
    ///
    /// - Parameter name: A diagonal in inches and a resolution, such as `7in-800x480`. A diagonal alone, such as `10.1in`, selects the
    ///   first common model with that diagonal.
    public init?(named name: String) {
        let name = name.lowercased()
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, first.hasSuffix("in"), let diagonal = Self.number(first.dropLast(2)) else {
            return nil
        }
        guard parts.count == 2 else {
            let model = parts.count == 1 ? Self.common.first { $0.diagonal == diagonal } : nil
            guard let model else { return nil }
            self = model
            return
        }
        guard let pixelSize = PixelSize(String(parts[1])) else { return nil }
        self.name = name
        self.diagonal = diagonal
        self.pixelSize = pixelSize
        guard physical(.held).pixelsPerInch != nil else { return nil }
    }

    private static func number(_ text: Substring) -> Double? {
        text.allSatisfy { $0.isNumber || $0 == "." } ? Double(text) : nil
    }

    /// Returns the physical panel for a use, from which its metrics follow.
    public func physical(_ use: PanelUse) -> PhysicalPanel {
        PhysicalPanel(pixelSize: pixelSize, diagonal: diagonal, use: use)
    }
}
