import Drawing
import Logging
import Rendering
import Testing
import Toolkit

@Suite("Placeholder of a missing picture")
struct MissingPictureTests {
    private nonisolated static let backgrounds: [ColorRole] = [
        .background, .listBackground, .detailBackground, .surface,
    ]

    @Test(
        "C2: The cross of a missing picture has a contrast of 3:1 with its box, on every background of both themes",
        arguments: [Theme.dark, .light],
        backgrounds)
    func contrast(theme: Theme, role: ColorRole) throws {
        let renderer = Renderer(
            scale: 1, families: [], pictureFolders: [],
            logger: Logger(label: "pictures") { _ in SwiftLogNoOpLogHandler() })
        let buffer = try PixelBuffer(size: PixelSize(width: 200, height: 150))
        var list = DisplayList()
        list.picture("none", in: Rect(x: 20, y: 20, width: 160, height: 110))
        let layer = Layer(
            id: 1, list: list, version: 1, originX: 0, originY: 0, clip: PixelRect(buffer.size), opacity: 1)
        renderer.render(
            Frame(size: buffer.size, scale: 1, background: theme.color(role), layers: [layer]), into: buffer)
        let mark = buffer.color(x: 100, y: 75)
        let box = buffer.color(x: 40, y: 40)
        #expect(mark.contrast(with: box) >= 3, "\(mark) on \(box)")
        #expect(mark.contrast(with: theme.color(role)) >= 3, "\(mark) on \(theme.color(role))")
        #expect(box != theme.color(role), "the box is seen")
    }
}
