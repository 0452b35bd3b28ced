import Drawing
import Toolkit

/// Shows a level as a bar.
enum LevelKind: DetailElementKind {
    static let place = DetailSection.column

    /// The height of the bar, in points.
    private static let height = 12.0

    static func makeView() -> LevelView { LevelView() }

    static func show(_ element: LevelElement, in bar: LevelView) {
        bar.level = element.level
    }

    static func size(of bar: LevelView, in room: Size) -> Size { Size(width: room.width, height: height) }
}
