import Drawing
import Glibc
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and behaviour of a gallery.
@Suite("Gallery elements")
struct GalleryTests {
    private func file(_ gallery: String) -> String { "title: A\ntabs: [{title: B, page: [{gallery: \(gallery)}]}]\n" }

    /// Makes a folder with files of these names, and removes it afterwards.
    private func withFolder(_ names: [String], _ body: (String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        for name in names { try folder.write(name) }
        try body(folder.path)
    }

    @Test("A gallery requires a folder, and a missing folder is a data error")
    func keys() {
        expect(Mistake(.missingKey, "needs the key “folder”"), in: file("▲{}"), format: .standard)
        expect(Mistake(.missingFolder), in: file("{folder: ▲none}"), format: .standard)
        expect(Mistake(.unknownKey, suggestion: "folder"), in: file("{▲foldr: /}"), format: .standard)
        expect(Mistake(.notAFolder), in: file("{folder: ▲/etc/passwd}"), format: .standard)
    }

    @Test("A gallery has a tile for each picture of its folder, sorted by name")
    func tiles() throws {
        let names = ["b_two.PNG", "a.jpg", "a@2x.jpg", "notes.txt", ".hidden.png", "c.svg", ".png"]
        try withFolder(names) { folder in
            let pictures = ["a.jpg", "b_two.PNG", "c.svg"].map { ImageName("\(folder)/\($0)") }
            let sizes = Dictionary(uniqueKeysWithValues: pictures.map { ($0, Size(width: 30, height: 20)) })
            let shown = try ElementPanel("{gallery: {folder: \(folder)}}", pictures: sizes)
            #expect(Set(shown.pictures) == Set(pictures) && shown.pictures.count == 3)
            #expect(shown.panel.spoken == ["a, tile", "b two, tile", "c, tile"])
        }
    }

    @Test("A gallery has a tile for each page of a PDF, unless a picture has the same name")
    func pages() throws {
        try withFolder(["b.png", "b.pdf", "a.PDF", "c.png"]) { folder in
            let catalog = PagedPictures()
            let shown = try ElementPanel("{gallery: {folder: \(folder)}}", catalog: catalog)
            #expect(shown.panel.spoken == ["a, tile", "b, tile", "c, tile"])
            #expect(shown.pictures.contains(ImageName("\(folder)/b.png")))
            #expect(ImageName("a.PDF").isDocument && !ImageName("pdf").isDocument)
        }
        try withFolder(["a.pdf", "b.png"]) { folder in
            let catalog = PagedPictures()
            let shown = try ElementPanel("{gallery: {folder: \(folder)}}", catalog: catalog)
            catalog.count = 3
            shown.panel.scene.pictureSizesChanged()
            shown.panel.advanceToNextFrame()
            #expect(shown.panel.spoken == ["a, tile", "a 2, tile", "a 3, tile", "b, tile"])
        }
    }

    @Test("Files that disappear while a folder is listed are left out, and cause no crash")
    func vanishing() async throws {
        let folder = try TemporaryFolder()
        let (kept, fleeting) = ((0..<20).map { "a\($0).png" }, (0..<20).map { "b\($0).png" })
        for name in kept { try folder.write(name) }
        let path = folder.path
        let writer = Task.detached {
            for _ in 0..<200 {
                for name in fleeting { close(open("\(path)/\(name)", O_CREAT | O_WRONLY, 0o600)) }
                for name in fleeting { unlink("\(path)/\(name)") }
            }
        }
        for _ in 0..<400 { #expect(PictureSource.folder(path).names().count >= kept.count) }
        await writer.value
    }

    @Test("Tiles appear and disappear with their files, and anything that is not a file is ignored")
    func changes() async throws {
        let folder = try TemporaryFolder()
        try folder.write("b.png")
        #expect(mkfifo("\(folder.path)/pipe.png", 0o600) == 0 && mkdir("\(folder.path)/folder.png", 0o700) == 0)
        #expect(symlink("nowhere", "\(folder.path)/link.png") == 0)
        let shown = try ElementPanel("{gallery: {folder: \(folder.path)}}")
        let card = try #require(shown.view as? GalleryCard)
        func titles() -> [String] { card.pictures.map(\.title) }
        func wait(for expected: [String]) async throws {
            for _ in 0..<6_000 where titles() != expected {
                shown.panel.advance(by: .seconds(FolderFollower.period))
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(titles() == expected)
        }
        #expect(titles() == ["b"])
        try folder.write("a.png")
        try folder.write("c.jpg")
        try await wait(for: ["a", "b", "c"])
        unlink("\(folder.path)/b.png")
        try await wait(for: ["a", "c"])
        for name in ["a.png", "c.jpg"] { unlink("\(folder.path)/\(name)") }
        try await wait(for: [])
        // A card that is not on screen wakes nothing up.
        card.removeFromSuperview()
        shown.panel.advance(by: .seconds(30))
        #expect(shown.panel.scene.nextDeadline == nil)
    }

    @Test("A tap shows one picture, a swipe shows the next one, and the close button returns to the tiles")
    func alone() throws {
        try withFolder(["a.png", "b.png"]) { folder in
            let pictures = ["a.png", "b.png"].map { ImageName("\(folder)/\($0)") }
            let sizes = Dictionary(uniqueKeysWithValues: pictures.map { ($0, Size(width: 30, height: 20)) })
            let shown = try ElementPanel("{gallery: {folder: \(folder)}}", pictures: sizes)
            let panel = shown.panel
            panel.tap(try #require(panel.first(CollectionCell.self) { $0.picture == pictures[1] }))
            panel.advance(by: .seconds(1))
            #expect(shown.pictures.last == pictures[1])
            panel.drag(from: Point(x: 100, y: 200), to: Point(x: 400, y: 200), over: .milliseconds(200))
            panel.advance(by: .seconds(1))
            #expect(shown.pictures.last == pictures[0])
            panel.tap(try #require(panel.first(CrossButton.self)))
            panel.advance(by: .seconds(1))
            #expect(!panel.scene.isPresenting)
            panel.tap(try #require(panel.first(CollectionCell.self) { $0.picture == pictures[0] }))
            panel.advance(by: .seconds(1))
            panel.press(.escape)
            panel.advance(by: .seconds(1))
            #expect(!panel.scene.isPresenting)
        }
    }

    @Test("A gallery without pictures shows that it is empty, and a large one has views only for the visible tiles")
    func many() throws {
        try withFolder([]) { folder in
            let shown = try ElementPanel("{gallery: {folder: \(folder)}}")
            #expect(shown.panel.isReadable("No data"))
        }
        let shown = try ElementPanel("{gallery: {folder: /}}")
        let card = try #require(shown.view as? GalleryCard)
        card.pictures = (0..<10_000).map { ImageName("\($0).png") }
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.all(CollectionCell.self).count < 40)
    }
}
