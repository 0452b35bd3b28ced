import Drawing
import Headless
import Testing

@testable import Toolkit

/// A panel of 400 × 600 points with a collection of 400 × 500 points. Its tiles are 90 × 100 points, four in a row.
final class CollectionScreen {
    let panel = HeadlessPanel.bare()
    let collection = CollectionView()
    let model: CollectionModel

    init(_ count: Int = 20) {
        model = CollectionModel(count)
        collection.columns = .count(4)
        collection.tileHeight = .points(100)
        collection.spacing = 10
        collection.contentInsets = Insets(horizontal: 5, vertical: 5)
        collection.dataSource = model
        collection.delegate = model
        panel.add(collection, 0, 0, 400, 500)
        panel.advanceToNextFrame()
    }

    /// Returns the centre of a tile on the screen.
    func place(_ index: Int) throws -> Point { try #require(collection.cell(at: index)).frameInScene.center }

    /// Holds a tile until it is lifted.
    func lift(_ index: Int) throws -> ScriptedFinger {
        let finger = panel.finger(0).down(at: try place(index))
        panel.advance(by: .milliseconds(600))
        return finger
    }

    /// The strings of the tiles in their order on screen.
    var shown: [String] {
        collection.visibleIndices.compactMap { collection.cell(at: $0) }
            .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.title)
    }
}
