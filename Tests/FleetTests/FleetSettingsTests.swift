import Fleet
import KioskFile
import TestSupport
import Testing

@Suite("Fleet settings of a panel")
struct FleetSettingsTests {
    private func read(_ text: String) throws -> FleetSettings {
        let folder = try TemporaryFolder()
        return try FleetSettings(contentsOf: folder.write("fleet.yaml", text))
    }

    private func why(_ text: String) throws -> String {
        do {
            _ = try read(text)
            return ""
        } catch let errors as KioskFileErrors {
            return errors.description
        }
    }

    @Test("All settings are read, and omitted settings have their default values")
    func right() throws {
        let settings = try read(
            """
            panel: hall-1
            name: Hall, east door
            fleet: lobbies
            group: first
            page: https://hall-1.example:8443
            every: 20
            broker:
              url: mqtts://house.local
              user: hall-1
              password-file: mqtt-password
              authority: ca.pem
              discovery: homeassistant
              panels: true
            commands: [select, say]
            bundle: {manifest: "https://kiosks.example/hall/manifest.json", signers: signers, token-file: token, every: 60}
            """)
        #expect(settings.panel == "hall-1" && settings.name == "Hall, east door" && settings.every == 20)
        #expect(settings.fleet == "lobbies" && settings.group == "first")
        #expect(settings.page == "https://hall-1.example:8443" && settings.listsPanels)
        #expect(settings.broker?.host == "house.local" && settings.broker?.port == 8883)
        #expect(
            settings.broker?.status == "thumbrail/hall-1/availability" && settings.broker?.password == "mqtt-password")
        #expect(settings.discovery == "homeassistant" && settings.commands == [.select, .say])
        #expect(settings.bundles?.every == 60 && settings.bundles?.token == "token")
        let least = try read("panel: a\nbroker: {url: \"mqtt://b\"}\nbundle: {manifest: \"https://c/m\", signers: s}\n")
        #expect(least.fleet == nil && least.group == nil && least.page == nil && !least.listsPanels)
        #expect(least.name == "a" && least.commands.isEmpty && least.discovery == nil)
        #expect(least.every == FleetSettings.standardEvery)
        #expect(least.bundles?.every == FleetSettings.Bundles.standardEvery && !least.takesUploads)
        #expect(try read("panel: a\nuploads: true\n").takesUploads)
    }

    @Test(
        "All errors are reported at once, with their locations",
        arguments: [
            ("name: a", "panel"), ("panel: a/b", "letters, digits"),
            ("panel: a\nfleet: a b", "such as lobbies"), ("panel: a\ngroup: a b", "such as first"),
            ("panel: a\nbrocker: {url: \"mqtt://b\"}", "broker"),
            ("panel: a\nbroker: {url: \"http://b\"}", "expected a broker"),
            ("panel: a\nbroker: {url: \"mqtt://u:secret@b\"}", "use the keys"),
            ("panel: a\nbroker: {url: \"mqtt://b\", authority: c}", "is allowed only with mqtts"),
            ("panel: a\nbroker: {url: \"mqtt://b\", password-file: c}", "needs the key"),
            ("panel: a\nbroker: {url: \"mqtt://b\", discovery: \"a/#\"}", "topic prefix"),
            ("panel: a\nbroker: {url: \"mqtt://b\"}\ncommands: [shout]", "shout"),
            ("panel: a\ncommands: [say]", "needs the key"),
            ("panel: a\nbundle: {manifest: \"http://b/m\", signers: s}", "https://"),
            ("panel: a\nbundle: {manifest: \"https://b/m\"}", "signers"), ("panel: a\nevery: 0", "every"),
            ("panel: a\npage: http://b", "such as https://"), ("panel: a\npage: https://b/c", "without a path"),
            ("panel: a\npage: https://b?c", "without a path"), ("panel: a\npage: javascript:b", "such as https://"),
            ("panel: a\nuploads: yes, please", "uploads"),
            ("panel: a\nuploads: true\nbundle: {manifest: \"https://b/m\", signers: s}", "mutually exclusive"),
            ("", "fleet"),
            ("panel: [", "fleet"),
        ])
    func wrong(text: String, words: String) throws {
        let told = try why(text)
        #expect(told.contains(words) && !told.contains("secret"), "\(told)")
    }

    @Test("The settings in the documentation are valid")
    func documented() throws {
        let page = BundleServer.fleetPage
        let blocks = page.split(separator: "```yaml\n").dropFirst()
        let example = try #require(blocks.first?.split(separator: "```\n").first.map(String.init))
        let settings = try read(example)
        #expect(settings.panel == "hall-1" && settings.broker != nil && settings.bundles != nil)
        #expect(settings.every == FleetSettings.standardEvery)
        #expect(settings.bundles?.every == FleetSettings.Bundles.standardEvery)
    }

    @Test("A panel's name is at most 64 characters long, and the settings file at most 64 KiB")
    func limits() throws {
        #expect(FleetSettings.isPanel(String(repeating: "a", count: FleetSettings.maximumName)))
        #expect(!FleetSettings.isPanel(String(repeating: "a", count: FleetSettings.maximumName + 1)))
        let text = "panel: a\n#"
        let fill = String(repeating: "x", count: SettingsFile.maximumBytes - text.utf8.count)
        #expect(try read(text + fill).panel == "a")
        #expect(try why(text + fill + "x").contains("max 65536 bytes"))
    }

    @Test("A command is UTF-8 text of at most 4,096 bytes")
    func commands() {
        #expect(FleetCommand.say.with(Array("Hallo".utf8)) == ["words": "Hallo"])
        #expect(FleetCommand.select.with(Array("Halle ü".utf8)) == ["tab": "Halle ü"])
        #expect(FleetCommand.wake.with([1, 2]) == .null)
        for bytes: [UInt8] in [[0xFF], [0x61, 0], [UInt8](repeating: 0x61, count: FleetCommand.maximumBytes + 1)] {
            #expect(FleetCommand.say.with(bytes) == nil)
        }
        #expect(FleetCommand.say.with([UInt8](repeating: 0x61, count: FleetCommand.maximumBytes)) != nil)
    }
}
