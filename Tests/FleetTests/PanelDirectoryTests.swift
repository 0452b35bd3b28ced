import JSON
import Testing

@testable import Fleet

@Suite("Directory of panels")
struct PanelDirectoryTests {
    private func take(_ directory: inout PanelDirectory, _ topic: String, _ text: String) -> Bool {
        directory.take("thumbrail/" + topic, Array(text.utf8))
    }

    private func panels(_ directory: PanelDirectory) -> [JSONValue] {
        guard case .array(let panels)? = directory.json(isConnected: true)["panels"] else { return [] }
        return panels
    }

    @Test("Panels are sorted, have the listed members, and disappear when their retained messages are removed")
    func list() {
        var directory = PanelDirectory()
        #expect(take(&directory, "b/availability", "online"))
        #expect(
            take(
                &directory, "a/state",
                """
                {"up": true, "name": "A", "title": "Hall", "tab": "World", "page": "https://a.example", "faults": ["no_touch_device"],
                 "sources": {"house": "up"}, "panel": "b"}
                """))
        let a: JSONValue = [
            "panel": "a", "availability": .null, "up": true, "name": "A", "title": "Hall", "tab": "World",
            "page": "https://a.example", "faults": ["no_touch_device"],
        ]
        #expect(panels(directory) == [a, ["panel": "b", "availability": "online"]])
        #expect(!take(&directory, "b/availability", "online") && take(&directory, "b/availability", "offline"))
        #expect(take(&directory, "b/availability", "") && panels(directory) == [a])
        #expect(take(&directory, "a/state", "") && panels(directory).isEmpty)
        #expect(directory.json(isConnected: false)["connected"] == false)
    }

    @Test(
        "A message that is not a panel state is not listed",
        arguments: [
            ("a/state", ""), ("a/state", "[1]"), ("a/state", "{\"name\": \"A\"}"), ("a/state", "{\"up\": 1}"),
            ("a/availability", "perhaps"), ("a b/availability", "online"), ("/availability", "online"),
            ("a/b/state", "{\"up\": true}"), ("a/metrics", "{\"up\": true}"),
        ])
    func nonsense(topic: String, text: String) {
        var directory = PanelDirectory()
        #expect(!take(&directory, topic, text) && panels(directory).isEmpty)
    }

    @Test("An address that is not HTTPS, and a member of the wrong type, are omitted")
    func wrong() {
        var directory = PanelDirectory()
        for page in ["javascript:alert(1)", "http://a", "https://a/b", "https://u:p@a", "https://"] {
            _ = take(&directory, "a/state", "{\"up\": true, \"page\": \"\(page)\"}")
            #expect(panels(directory) == [["panel": "a", "availability": .null, "up": true]], "\(page)")
        }
        _ = take(&directory, "a/state", "{\"up\": false, \"name\": 5, \"title\": [], \"faults\": {}, \"page\": true}")
        #expect(panels(directory) == [["panel": "a", "availability": .null, "up": false]])
    }

    @Test("The numbers of panels and faults, and the sizes of texts and messages, are limited")
    func limits() {
        var directory = PanelDirectory()
        for number in 0..<PanelDirectory.maximumPanels {
            #expect(take(&directory, "p\(number)/availability", "online"))
        }
        #expect(!take(&directory, "one-more/availability", "online"))
        #expect(take(&directory, "p0/availability", "offline"))
        #expect(panels(directory).count == PanelDirectory.maximumPanels)
        directory = PanelDirectory()
        let faults = (0...PanelDirectory.maximumFaults).map { "\"f\($0)\"" }.joined(separator: ",")
        let name = String(repeating: "é", count: PanelDirectory.maximumText / 2 + 1)
        _ = take(&directory, "a/state", "{\"up\": true, \"name\": \"\(name)\", \"faults\": [\(faults)]}")
        let entry = panels(directory).first
        guard case .array(let listed)? = entry?["faults"] else { return #expect(Bool(false), "no faults") }
        #expect(listed.count == PanelDirectory.maximumFaults && entry?["name"] == .string(String(name.dropLast())))
        let room = 65_536 - "{\"up\": true, \"x\": \"\"}".utf8.count
        func message(_ count: Int) -> String { "{\"up\": true, \"x\": \"\(String(repeating: "a", count: count))\"}" }
        #expect(take(&directory, "b/state", message(room)) && !take(&directory, "c/state", message(room + 1)))
    }
}
