import Glibc
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import TestSupport
import Testing

/// Picture folders of sources.
@Suite("Picture folder of a source", .serialized)
struct PictureFolderTests {
    /// Reads the folder from the first line into $f.
    private func script(_ then: String) -> String {
        #"read -r l; f=${l#*\"pictures\": \"}; f=${f%%\"*}; "# + then
    }

    private func names(_ folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    @Test("The folder exists when the program starts, only the group can read it, and it is removed with the hub")
    func life() async throws {
        let folder = try TemporaryFolder()
        let path = PictureFolder.path(of: "a", beside: folder.path + "/hub")
        // The former content is no picture of this hub.
        try folder.write("hub-a/old.png", "")
        let hub = try TestHub(
            ["a": script(#"echo x >"$f/p.png"; echo "{\"p\": \"p.png\", \"f\": \"$f\"}"; sleep 30"#)], folder: folder)
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.p") == .current("p.png") })
        #expect(panel.value("a.f") == .current(.string(path)))
        #expect(names(path) == ["p.png"])
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & 0o7777 == 0o750)
        await hub.stop()
        #expect(access(path, F_OK) != 0)
    }

    @Test("The folder keeps its content across a restart, and another program finds it empty")
    func starts() async throws {
        let hub = try TestHub([
            "a": script(
                #"echo x >"$f/$$"; echo "{\"n\": $(ls "$f" | wc -l)}"; [ $(ls "$f" | wc -l) -lt 2 ] && exit 3; sleep 30"#
            )
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.n") == .current(2) })
        hub.save(["a": script(#"echo "{\"m\": $(ls "$f" | wc -l)}"; sleep 30"#), "b": "sleep 30"])
        panel.connection.adopt(["a", "b"], keeping: [], patience: 60)
        #expect(await wait { panel.value("a.m") == .current(0) })
        // A removed source's folder is removed too.
        let path = PictureFolder.path(of: "a", beside: hub.socket)
        hub.save(["b": "sleep 30"])
        panel.connection.adopt(["b"], keeping: ["b"], patience: 60)
        #expect(await wait { access(path, F_OK) != 0 })
        #expect(access(PictureFolder.path(of: "b", beside: hub.socket), F_OK) == 0)
        await hub.stop()
    }

    @Test("A folder that is a link, or that cannot be created, causes no writes elsewhere")
    func link() async throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        try other.write("kept", "x")
        #expect(symlink(other.path, folder.path + "/hub-a") == 0)
        let hub = try TestHub(
            [
                "a": script(#"echo x >"$f/p.png"; echo "{\"p\": 1}"; sleep 30"#)
            ], folder: folder)
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.p") == .current(1) })
        #expect(names(other.path) == ["kept"])
        await hub.stop()
        #expect(names(other.path) == ["kept"])
    }
}
