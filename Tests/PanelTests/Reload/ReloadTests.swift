import Drawing
import Glibc
import Rendering
import Testing

/// Kiosk files that are saved while they are displayed.
@Suite("Reload of a saved kiosk file", .serialized, .timeLimit(.minutes(10)))
struct ReloadTests {
    private static let size = PixelSize(width: 900, height: 600)
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func text(_ head: String = "", rows: [String] = ["A", "B", "C"]) -> String {
        var text = "title: T\n\(head)\ntabs:\n"
        for tab in ["One", "Two", "Three"] {
            text += "  - title: \(tab)\n    icon: none\n    rows:\n"
            for row in rows { text += "      - {title: \(tab) \(row), text: Text of \(row)}\n" }
        }
        return text
    }

    private static let many = (1...60).map { "row \($0)" }

    private func start(_ text: String) async throws -> LivePanel {
        let panel = try await LivePanel(
            folder.write("kiosk.yaml", text), size: Self.size, on: XServer.virtual(Self.size))
        try await panel.expect()
        return panel
    }

    @Test("A saved kiosk file is shown with the previous tab, row and scroll position")
    func place() async throws {
        let panel = try await start(Self.text(rows: Self.many))
        try panel.click(33, 300)
        try await panel.expect(["tap 33 300", "wait 1s"])
        var script = try ["tap 33 300", "wait 1s"] + panel.pull(150, 400, up: 200)
        // A release during the motion would be a fling.
        try await panel.expect(script)
        try panel.release()
        script += ["up 0", "wait 2s"]
        try await panel.expect(script)
        try panel.click(150, 300)
        let all = script + ["tap 150 300", "wait 2s"]
        try await panel.expect(all)
        try folder.write("kiosk.yaml", Self.text("theme: light", rows: Self.many))
        try await panel.expect(all)
        // If the tab is gone, the first one is selected.
        try folder.write("kiosk.yaml", "title: T\ntabs: [{title: Other, icon: none, rows: [{title: Z}]}]\n")
        try await panel.expect()
        #expect(panel.complaints == [])
    }

    @Test("If the file is saved again while it is being read, the second version is shown")
    func twice() async throws {
        let panel = try await start(Self.text())
        for number in 0..<6 {
            // Each file replaces the former one atomically: on a busy host a partly written file could last longer than
            // the kiosk waits.
            for word in ["First", "Second"] {
                let fresh = try folder.write("fresh", Self.text(rows: ["\(word) \(number)"]))
                try #require(rename(fresh, "\(folder.path)/kiosk.yaml") == 0)
                // The kernel reports each save; the read may already find the second file.
                if word == "First" { usleep(UInt32(2_000 * number)) }
            }
            try await panel.expect()
        }
        #expect(panel.complaints == [])
    }

    @Test(
        "After a save with an error the kiosk continues, the line is reported, and the report ends after the correction"
    )
    func mistake() async throws {
        let panel = try await start(Self.text())
        try folder.write("kiosk.yaml", Self.text("thme: light"))
        try await wait("the log does not say it\n\(panel.program.errors)") {
            panel.program.errors.contains("kiosk.yaml:2:1: error: a kiosk has no key \"thme\"")
        }
        try await panel.rest()
        // Only the banner differs; below it the kiosk equals the shot of the valid file.
        let shown = try panel.picture()
        try folder.write("good.yaml", Self.text())
        let good = try await Shot(kiosk: folder.path + "/good.yaml", size: Self.size).picture()
        let difference = try #require(shown.difference(from: good))
        #expect(difference.bounds.y1 < 120 && difference.bounds.width > 300, "\(difference.bounds)")
        try panel.click(33, 300)
        try await wait("the kiosk does nothing") { try !panel.picture().looks(like: shown) }
        try folder.write("kiosk.yaml", Self.text("accent: '#ff8800'"))
        try await panel.expect(tab: "Two")
        #expect(panel.complaints.count == 1, "\(panel.complaints)")
    }

    @Test(
        "Renaming a file into place, or changing the target of a link, counts as saving",
        arguments: [false, true])
    func replaced(isLink: Bool) async throws {
        if isLink {
            try folder.write("one.yaml", Self.text())
            try #require(symlink("one.yaml", folder.path + "/kiosk.yaml") == 0)
        } else {
            try folder.write("kiosk.yaml", Self.text())
        }
        let panel = try await LivePanel(
            folder.path + "/kiosk.yaml", size: Self.size, on: XServer.virtual(Self.size))
        try await panel.expect()
        try folder.write("two.yaml", Self.text("hand: right"))
        let other = isLink ? "link" : "two.yaml"
        if isLink { try #require(symlink("two.yaml", folder.path + "/link") == 0) }
        try #require(rename("\(folder.path)/\(other)", folder.path + "/kiosk.yaml") == 0)
        try await panel.expect()
        // A later save of the link's new target is noticed, too.
        try folder.write(isLink ? "two.yaml" : "kiosk.yaml", Self.text("hand: right\ntheme: light"))
        try await panel.expect()
    }

    @Test(
        "A value set on a page stays with its element at any position, unless the element is changed"
    )
    func setValues() async throws {
        func page(_ more: String, _ lamp: String = "Lamp") -> String {
            """
            title: T
            tabs:
              - title: One
                icon: none
                page: [\(more){switch: {title: \(lamp), value: false}}, {switch: {title: Fan, value: false}}]

            """
        }
        let panel = try await start(page(""))
        // The first switch: a press on its row turns it on.
        try panel.click(300, 95)
        try await panel.expect(["tap 300 95", "wait 1s"])
        try folder.write("kiosk.yaml", page("{heading: More}, "))
        try folder.write(
            "on.yaml", page("{heading: More}, ").replacing("Lamp, value: false", with: "Lamp, value: true"))
        let shot = Shot(kiosk: folder.path + "/on.yaml", size: Self.size)
        try await panel.expect(shot.picture())
        try folder.write("kiosk.yaml", page("{heading: More}, ", "Light"))
        try await panel.expect()
    }

    @Test("Unchanged sources continue, others are restarted or stopped, and the first source starts the hub")
    func sources() async throws {
        func text(_ sources: [String: String]) -> String {
            var text = "title: T\n"
            if !sources.isEmpty { text += "sources:\n" }
            for (name, value) in sources.sorted(by: <) {
                let script = "echo \(name) $$ >>starts; echo \"{\\\"x\\\": \(value)}\"; exec sleep 300"
                text += "  \(name): {command: [/bin/sh, -c, '\(script)']}\n"
            }
            let values = sources.keys.sorted().map { "{value: {title: \($0), value: \($0).x}}" }
            return text
                + "tabs: [{title: One, icon: none, page: [\((["{heading: H}"] + values).joined(separator: ", "))]}]\n"
        }
        var starts: [(name: String, id: pid_t)] {
            WholeFile.text(folder.path + "/starts").split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ")
                return words.count == 2 ? pid_t(words[1]).map { (String(words[0]), $0) } : nil
            }
        }
        func isAlive(_ id: pid_t) -> Bool { kill(id, 0) == 0 }
        func plain(_ values: [String: String]) async throws -> PixelBuffer {
            let values = values.sorted(by: <).map { "{value: {title: \($0), value: \($1)}}" }
            let list = (["{heading: H}"] + values).joined(separator: ", ")
            try folder.write("plain.yaml", "title: T\ntabs: [{title: One, icon: none, page: [\(list)]}]\n")
            return try await Shot(kiosk: folder.path + "/plain.yaml", size: Self.size).picture()
        }
        let panel = try await start(text([:]))
        try folder.write("kiosk.yaml", text(["a": "1", "b": "2"]))
        try await panel.expect(plain(["a": "1", "b": "2"]))
        try await wait("not both were started") { starts.count == 2 }
        let first = Dictionary(uniqueKeysWithValues: starts.map { ($0.name, $0.id) })
        try folder.write("kiosk.yaml", text(["a": "1", "b": "3", "c": "4"]))
        try await panel.expect(plain(["a": "1", "b": "3", "c": "4"]))
        try await wait("not all others were started") { starts.count == 4 }
        #expect(first["a"].map(isAlive) == true && first["b"].map(isAlive) == false)
        try folder.write("kiosk.yaml", text(["a": "1"]))
        try await panel.expect(plain(["a": "1"]))
        try await wait("a source that is gone lives") { !starts.dropFirst(2).contains { isAlive($0.id) } }
        #expect(first["a"].map(isAlive) == true)
        try folder.write("kiosk.yaml", text([:]))
        try await wait("the last source lives") { first["a"].map(isAlive) == false }
        #expect(starts.count == 4 && panel.complaints == [], "\(panel.complaints)")
    }
}
