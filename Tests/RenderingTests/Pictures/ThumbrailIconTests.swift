import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Thumbrail's own icons")
struct ThumbrailIconTests {
    private let icon = PictureLookup.found(Size(width: 30, height: 30))

    private func path(of name: ImageName, _ store: PictureStore) -> String? {
        if case .file(let file) = store.find(name).outcome { file.path } else { nil }
    }

    @Test(
        "B4: Every system item has an icon and its variant for the selected state, without a folder",
        arguments: SystemItem.allCases)
    func systemItems(item: SystemItem) throws {
        let own = try #require(ThumbrailIcons.folder)
        let store = Renderer(scale: 2, pictureFolders: [], logger: LogRecord().logger).pictures
        for name in [item.rawValue, item.rawValue + "_selected"] {
            #expect(store.look(up: ImageName(name)) == icon)
            #expect(path(of: ImageName(name), store) == "\(own)/\(name).svg")
        }
    }

    @Test("V8: A picture in a folder comes first, and is not paired with a variant of another drawing")
    func folders() throws {
        let folder = try TemporaryFolder()
        try Fixtures.writePNG(to: folder / "home.png", width: 12, height: 12) { _, _ in .white }
        let store = Renderer(scale: 1, pictureFolders: [folder.path], logger: LogRecord().logger).pictures
        #expect(store.look(up: "home") == .found(Size(width: 12, height: 12)))
        #expect(!store.look(up: "home_selected").isFound)
        #expect(store.look(up: "map") == icon && store.look(up: "map_selected") == icon)
    }

    @Test("V8: Only a bare name denotes such an icon, and a missing one is told with the path that was tried")
    func names() throws {
        let store = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger).pictures
        for name in ["home.png", "Icons/home", "/home", "../Icons/home", "Home"] {
            #expect(!store.look(up: ImageName(name)).isFound, "\(name)")
        }
        guard case .missing(let tried, "file not found") = store.look(up: "zebra") else {
            Issue.record("found")
            return
        }
        #expect(tried.last?.hasSuffix("/zebra.svg") == true)
    }
}
