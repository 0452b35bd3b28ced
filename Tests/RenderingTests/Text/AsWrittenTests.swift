import Drawing
import TestSupport
import Testing

@testable import Rendering

/// Letters and signs that a font could replace by others.
@MainActor
@Suite("Text as it is written")
struct AsWrittenTests {
    private let engine = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger).text

    @Test("An x between digits and an arrow of two signs stay what they are", arguments: [false, true])
    func alternates(isTabular: Bool) {
        func width(_ text: String) -> Double {
            engine.width(of: Substring(text), font: Font(family: "Inter", size: 40, hasTabularFigures: isTabular))
        }
        // The font would show the second of each pair.
        #expect(width("0x1F") != width("0×1F"))
        #expect(width("a->b") != width("a→b"))
    }
}
