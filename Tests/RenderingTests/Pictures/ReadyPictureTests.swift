import Drawing
import Glibc
import ImageDecoding
import TestSupport
import Testing

@testable import Rendering

/// Pictures that are prepared while others are shown in their place, as for live values.
@MainActor
struct ReadyPictureTests {
    private let folder: TemporaryFolder
    private let manual = ManualDecoder()
    private let log = LogRecord(from: .trace)
    private let renderer: Renderer
    private let size = Size(width: 30, height: 20)
    private var store: PictureStore { renderer.pictures }

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a.svg", "b.svg"] {
            try folder.write(name, Fixtures.svg(width: 300, height: 200, "<rect/>"))
        }
        renderer = Renderer(
            scale: 2, families: ["Inter"], pictureFolders: [], logger: log.logger, byteBudget: 1 << 24,
            decoder: manual.decoder)
    }

    private func name(_ file: String) throws -> ImageName {
        try #require(ImageName(file: file, in: folder.path))
    }

    /// Whether the picture was reported as available; `nil` before a report.
    private final class Answer {
        var all: [Bool] = []
    }

    private func ask(_ file: String) throws -> Answer {
        let answer = Answer()
        store.makeReady(try name(file), in: size) { answer.all.append($0) }
        return answer
    }

    @Test func `One is told of once it is decoded in its size, and then it is drawn at once`() throws {
        let answer = try ask("a.svg")
        #expect(answer.all == [])
        #expect(
            manual.pending
                == DecodingRequest(.colors, width: 60, height: 40, part: PixelRect(x0: 0, y0: 0, x1: 60, y1: 40)))
        // No visible layer waits for it.
        #expect(!store.isWaiting)
        manual.answer(0xFFFF_0000)
        store.advance()
        #expect(answer.all == [true])
        #expect(try ask("a.svg").all == [true])
        var list = DisplayList()
        list.picture(try name("a.svg"), in: Rect(x: 0, y: 0, width: 30, height: 20))
        let pixels = PixelSize(width: 60, height: 40)
        let layer = Layer(id: 1, list: list, version: 1, originX: 0, originY: 0, clip: PixelRect(pixels))
        let buffer = try PixelBuffer(size: pixels)
        renderer.render(Frame(size: pixels, scale: 2, background: .black, layers: [layer]), into: buffer)
        #expect(!store.isWaiting && buffer.color(x: 30, y: 20) == Color(red: 255, green: 0, blue: 0))
    }

    @Test func `One that cannot be decoded is told of, and so is one that is not there`() throws {
        let (broken, after) = (try ask("a.svg"), try ask("b.svg"))
        manual.refuse()
        store.advance()
        #expect(broken.all == [false] && after.all == [])
        manual.answer(0xFFFF_0000)
        store.advance()
        #expect(after.all == [true])
        #expect(try ask("a.svg").all == [false])
        #expect(try ask("none.png").all == [false])
        #expect(log.lines.contains { $0.contains("none.png") })
    }

    @Test func `Two who ask for the same are both told, and it is decoded once`() throws {
        let answers = [try ask("a.svg"), try ask("a.svg")]
        manual.answer(0xFFFF_0000)
        store.advance()
        #expect(answers.map(\.all) == [[true], [true]])
        #expect(manual.pending == nil)
    }

    @Test func `Pictures that change all the time have their turns, also where a file is gone by then`() throws {
        for file in ["a1", "b1", "b2"] {
            try folder.write(file, Fixtures.svg(width: 300, height: 200, "<rect/>"))
        }
        var told: [String] = []
        let (store, size) = (self.store, self.size)
        func ask(_ picture: ImageName, then: @escaping () -> Void = {}) {
            store.makeReady(picture, in: size) { isThere in
                told.append("\(picture.path.split(separator: "/").last ?? "") \(isThere)")
                then()
            }
        }
        let (a1, b2) = (try name("a1"), try name("b2"))
        // The first one requests again at once, and the file of the second is gone at its turn.
        ask(try name("a.svg")) { ask(a1) }
        ask(try name("b1")) { ask(b2) }
        unlink(folder / "b1")
        for _ in 0..<6 {
            manual.answer(0xFFFF_0000)
            store.advance()
        }
        #expect(told == ["a.svg true", "b1 false", "b2 true", "a1 true"])
    }

    @Test func `A link in the folder is no picture, also where it takes the file's place after it was looked at`()
        throws
    {
        #expect(symlink("a.svg", folder / "link.svg") == 0)
        #expect(try ask("link.svg").all == [false])
        #expect(store.look(up: ImageName(folder.path + "/link.svg")).isFound)
        let named = try name("b.svg")
        #expect(store.look(up: named).isFound)
        unlink(named.path)
        #expect(symlink("a.svg", named.path) == 0)
        let answer = try ask("b.svg")
        store.advance()
        #expect(answer.all == [false])
    }

    @Test func `No ending and no finer copy is looked for`() throws {
        try folder.write("a@2x.svg", Fixtures.svg(width: 300, height: 200, "<rect/>"))
        try folder.write("c@2x.png", Fixtures.gif)
        let names = try ["a", "c.png"].map(name)
        #expect(!names.contains { store.look(up: $0).isFound })
    }

    @Test func `However many come one after the other, few are remembered`() throws {
        for turn in 0..<3 * PictureStore.maximumIDs {
            let file = "\(turn).gif"
            let path = try folder.write(file, Fixtures.gif)
            #expect(store.look(up: try name(file)).isFound)
            unlink(path)
        }
        #expect(store.idCount <= PictureStore.maximumIDs)
    }
}
