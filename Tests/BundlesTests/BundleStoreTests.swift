import Bundles
import Glibc
import Health
import System
import TestSupport
import Testing

@Suite("Bundle store of a panel")
struct BundleStoreTests {
    /// A panel's folder with a first kiosk, and archives.
    fileprivate final class World {
        let folder: TemporaryFolder
        var store: String { folder.path + "/store" }

        init() throws {
            folder = try TemporaryFolder()
            mkdir(store, 0o700)
            try folder.write("first/hall.yaml", "first\n")
            try folder.write("first/pictures/a.png", "first picture")
            try folder.write("first/.git/config", "hidden")
            symlink("/etc/passwd", folder.path + "/first/link")
            mkfifo(folder.path + "/first/pipe", 0o600)
            var opened = try BundleStore(store)
            try opened.adopt(folder.path + "/first/hall.yaml")
            #expect(opened.current == 0 && opened.wants(1))
            // The kiosk is copied once: later local changes stay.
            try opened.adopt(folder.path + "/nowhere/hall.yaml")
            opened = try BundleStore(store)
            #expect(opened.current == 0)
        }

        func archive(_ version: Int) throws -> String {
            var archive = TestArchive()
            archive.add("kiosk.yaml", Array("version \(version)\n".utf8))
            archive.add("pictures/a.png", Array("picture \(version)".utf8))
            return try folder.write("\(version).tar", archive.whole)
        }

        /// Content of the kiosk's folder; `nil` if it is no complete kiosk.
        var shown: String? {
            let kiosk = (InputFile.text(of: store + "/kiosk/kiosk.yaml") ?? "").split(separator: "\n").joined()
            let picture = InputFile.text(of: store + "/kiosk/pictures/a.png")
            switch kiosk {
            case "first": return picture == "first picture" ? kiosk : nil
            case "version 1", "version 2": return picture == "picture \(kiosk.suffix(1))" ? kiosk : nil
            default: return nil
            }
        }

        /// Installs a version up to its trial.
        func begin(_ version: Int, in store: inout BundleStore, after faults: [HealthFault]? = nil) throws {
            let opened = try BundleArchive(archive(version))
            _ = try store.unpack(opened, version: version)
            try store.begin(version, after: faults)
        }
    }

    @Test("A revised kiosk file is stored beside the existing files, and a discarded revision is removed")
    func revised() throws {
        let world = try World()
        var store = try BundleStore(world.store)
        #expect(store.next == 1)
        func revise(_ text: String) throws -> String {
            try store.revise(world.folder.write("store/incoming.tar", text), version: store.next)
        }
        let file = try revise("wrong\n")
        #expect(store.name(of: file) == "kiosk.yaml" && store.name(of: "/etc/passwd") == "/etc/passwd")
        try store.discard()
        #expect(world.shown == "first" && access(file, F_OK) != 0)
        _ = try revise("second\n")
        try store.begin(store.next, after: nil)
        #expect(InputFile.text(of: store.kioskFile) == "second\n" && store.current == 1 && store.next == 2)
        #expect(InputFile.text(of: world.store + "/kiosk/pictures/a.png") == "first picture")
        try store.giveBack("it is no good")
        #expect(world.shown == "first" && store.next == 2)
    }

    @Test("A kiosk file is distinguished from an archive by its contents")
    func kinds() throws {
        let world = try World()
        for (text, isArchive) in [("", false), ("ustar", false), (String(repeating: "#", count: 600), false)] {
            #expect(try BundleArchive.isArchive(world.folder.write("a", text)) == isArchive)
        }
        #expect(try BundleArchive.isArchive(world.archive(1)))
    }

    @Test("A new kiosk is shown during its trial and then kept, and the next bundle replaces it")
    func kept() throws {
        let world = try World()
        var store = try BundleStore(world.store)
        #expect(world.shown == "first" && access(world.store + "/kiosk/link", F_OK) != 0)
        #expect(access(world.store + "/kiosk/.git", F_OK) != 0)
        try world.begin(1, in: &store)
        #expect(world.shown == "version 1" && store.trial == 1 && store.current == 1 && !store.wants(2))
        try store.keep()
        #expect(store.trial == nil && store.wants(2) && !store.wants(1))
        try world.begin(2, in: &store)
        try store.keep()
        #expect(world.shown == "version 2")
        store = try BundleStore(world.store)
        #expect(store.current == 2 && store.trial == nil)
    }

    @Test("The faults from before a trial are remembered across a restart until the trial ends")
    func faultsBefore() throws {
        let world = try World()
        var store = try BundleStore(world.store)
        let faults = [
            HealthFault(.sourceDown, of: "press", "source press down: no route"), HealthFault(.stateFull, ""),
        ]
        try world.begin(1, in: &store, after: faults)
        store = try BundleStore(world.store)
        #expect(store.faultsBefore == [HealthFault(.sourceDown, of: "press", ""), HealthFault(.stateFull, "")])
        try store.keep()
        store = try BundleStore(world.store)
        #expect(store.faultsBefore == nil)
        // No faults differ from unknown faults.
        try world.begin(2, in: &store, after: [])
        store = try BundleStore(world.store)
        #expect(store.faultsBefore == [])
        try store.giveBack("")
        // Excessively many faults do not make the state unreadable.
        let many = (0..<1_000).map { HealthFault(.sourceDown, of: String(repeating: "s", count: 1_000) + "\($0)", "") }
        try world.begin(3, in: &store, after: many)
        store = try BundleStore(world.store)
        #expect(store.trial == 3 && store.faultsBefore?.count == 200)
    }

    @Test("A bad kiosk is rolled back, its refusal survives a restart, and only a higher version is tried")
    func givenBack() throws {
        let world = try World()
        var store = try BundleStore(world.store)
        try world.begin(1, in: &store)
        try store.giveBack("the panel restarted")
        #expect(world.shown == "first" && store.trial == nil && store.refused == 1)
        store = try BundleStore(world.store)
        #expect(store.refused == 1 && store.reason == "the panel restarted" && !store.wants(1) && store.wants(2))
        try store.refuse(3, "it was not signed")
        #expect(!store.wants(2) && store.wants(4) && world.shown == "first")
    }

    @Test("A trial fails if the host or thumbrail-fleet restarts three times during it")
    func starts() throws {
        let world = try World()
        var store = try BundleStore(world.store)
        try world.begin(1, in: &store)
        for _ in 2...BundleStore.maximumStarts {
            store = try BundleStore(world.store)
            #expect(store.trial == 1 && world.shown == "version 1")
        }
        store = try BundleStore(world.store)
        #expect(store.trial == nil && store.refused == 1 && world.shown == "first")
    }

    /// Error that simulates a power loss.
    private static let cut = BundleError("the power went")

    @Test(
        "A power loss before any step leaves either the complete old kiosk or the complete new one",
        arguments: BundleStore.Step.allCases)
    func cuts(step: BundleStore.Step) throws {
        for isGood in [true, false] {
            let world = try World()
            var isCut = false
            do throws(BundleError) {
                var store = try BundleStore(world.store) { next throws(BundleError) in
                    guard next == step, !isCut else { return }
                    isCut = true
                    throw Self.cut
                }
                let archive = try world.archiveOrCut(1)
                let opened = try BundleArchive(archive)
                _ = try store.unpack(opened, version: 1)
                try store.begin(1, after: nil)
                if isGood { try store.keep() } else { try store.giveBack("it was bad") }
            } catch { #expect(error == Self.cut) }
            #expect(world.shown == "first" || world.shown == "version 1", "\(String(describing: world.shown))")
            // The next start continues and reaches the same result.
            var store = try BundleStore(world.store)
            #expect(store.current == (world.shown == "first" ? 0 : 1))
            if store.trial != nil {
                if isGood { try store.keep() } else { try store.giveBack("it was bad") }
            }
            if isGood {
                if store.wants(1) {
                    try world.begin(1, in: &store)
                    try store.keep()
                }
                #expect(world.shown == "version 1")
            } else {
                #expect(world.shown == "first")
            }
            #expect(try BundleStore(world.store).trial == nil)
            #expect(!TemporaryFolderNames.names(world.store).contains("unpacking"))
        }
    }

    @Test("A kiosk on trial is rolled back even if the disk is not writable")
    func full() throws {
        let world = try World()
        var isFull = false
        var store = try BundleStore(world.store) { step throws(BundleError) in
            if isFull, step == .refuse { throw BundleError("the disk is full") }
        }
        try world.begin(1, in: &store)
        isFull = true
        #expect(throws: BundleError.self) { try store.giveBack("the panel does not answer") }
        #expect(world.shown == "first" && store.trial == nil)
        // The state on disk names a trial, but the displayed kiosk counts.
        store = try BundleStore(world.store)
        #expect(world.shown == "first" && store.trial == nil)
    }

    @Test(
        "If the state file is damaged or a kiosk is removed, the store falls back to a kiosk that exists")
    func broken() throws {
        let world = try World()
        var store = try BundleStore(world.store)
        try world.begin(1, in: &store)
        try store.keep()
        try world.folder.write("store/state.json", "{\"trial\": 9e99, \"refused\": \"x\"}")
        store = try BundleStore(world.store)
        #expect(store.current == 1 && store.trial == nil && store.refused == nil)
        try Folder.remove(world.store + "/kiosk")
        store = try BundleStore(world.store)
        #expect(store.current == 0 && world.shown == "first")
        try Folder.remove(world.store + "/kiosk")
        store = try BundleStore(world.store)
        #expect(store.current == nil)
        let opened = try BundleArchive(world.archive(1))
        _ = try store.unpack(opened, version: 1)
        #expect(throws: BundleError.self) { try store.begin(1, after: nil) }
    }
}

extension BundleStoreTests.World {
    fileprivate func archiveOrCut(_ version: Int) throws(BundleError) -> String {
        do { return try archive(version) } catch { throw BundleError("\(error)") }
    }
}

private enum TemporaryFolderNames {
    static func names(_ path: String) -> [String] { (try? Folder.names(in: path)) ?? [] }
}
