import Drawing
import Toolkit

/// The panels that the window beside an editor can show, one of which is chosen.
nonisolated struct BesidePanels {
    /// A panel, upright or turned.
    private struct Panel: Hashable {
        let size: PixelSize
        /// The diagonal in inches; `nil` if only the pixels are known.
        let diagonal: Double?
    }

    private var panels: [Panel]
    private var index = 0
    /// A Boolean value that tells whether the panel is turned by a quarter.
    private var isTurned = false

    /// The usual panels, from the smallest to the largest.
    private static let usual = [
        "3.5in-480x320", "7in-800x480", "7in-1024x600", "10.1in-1280x800", "15.6in-1920x1080",
    ]

    /// Creates the panels.
    ///
    /// - Parameters:
    ///   - model: The panel that is chosen first, or `nil` for another one.
    ///   - size: The size in pixels that is chosen first, or `nil` for 800 × 480.
    init(first model: PanelModel?, size: PixelSize?) {
        panels = Self.usual.compactMap(PanelModel.init(named:)).map {
            Panel(size: $0.pixelSize, diagonal: $0.diagonal)
        }
        let first =
            model.map { Panel(size: $0.pixelSize, diagonal: $0.diagonal) }
            ?? size.map { Panel(size: $0, diagonal: nil) }
        guard let first else {
            index = panels.firstIndex { $0.size.width == 800 } ?? 0
            return
        }
        if let known = panels.firstIndex(where: { $0 == first || $0.size == first.size && first.diagonal == nil }) {
            index = known
        } else {
            panels.insert(first, at: 0)
        }
    }

    private var panel: Panel { panels[index] }

    /// The size of the chosen panel in pixels.
    var size: PixelSize {
        isTurned ? PixelSize(width: panel.size.height, height: panel.size.width) : panel.size
    }

    /// Returns the chosen panel with its physical size.
    func physical(_ use: PanelUse) -> PhysicalPanel {
        PhysicalPanel(pixelSize: size, diagonal: panel.diagonal, use: use)
    }

    /// Chooses the next panel, or the first one after the last one.
    mutating func next() { index = (index + 1) % panels.count }

    /// Turns the panel by a quarter, or back.
    mutating func turn() { isTurned.toggle() }
}
