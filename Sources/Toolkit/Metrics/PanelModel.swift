import Drawing

/// A kind of panel that can be bought: its diagonal and its pixels, which are its name as well.
public nonisolated struct PanelModel: Hashable, Sendable, CustomStringConvertible {
    /// `7in-800x480`.
    public let name: String
    /// In inches.
    public let diagonal: Double
    /// The panel's pixels, as it is mounted by its maker.
    public let pixelSize: PixelSize

    public var description: String { name }

    /// From the smallest that a kiosk is put on to the largest that an arm reaches.
    public static let common: [PanelModel] = [
        "3.5in-480x320", "4.3in-480x272", "5in-800x480", "7in-800x480", "7in-1024x600", "8in-1280x800",
        "10.1in-1280x800", "10.1in-1920x1200", "13.3in-1920x1080", "15.6in-1920x1080", "21.5in-1920x1080",
        "32in-1920x1080",
    ].compactMap(PanelModel.init(named:))

    /// - Parameter name: a diagonal in inches and pixels, such as `7in-800x480`; a diagonal alone, such as `10.1in`, is
    ///   the first of the common ones that has it. nil for other words, and for what no panel can be.
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

    /// The panel in a use, with the measures that follow from it.
    public func physical(_ use: PanelUse) -> PhysicalPanel {
        PhysicalPanel(pixelSize: pixelSize, diagonal: diagonal, use: use)
    }
}
