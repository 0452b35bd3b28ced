import Glibc
import Logging
import System
import TestSupport
import Testing

@testable import Platform

/// A display's light, in a folder of the test's own.
@Suite("A display's light")
struct BacklightTests {
    private final class Lamp {
        let folder: TemporaryFolder
        var record: String { folder.path + "/record" }

        init(brightness: String = "173\n", most: String = "255\n") throws {
            folder = try TemporaryFolder()
            try folder.write("brightness", brightness)
            try folder.write("max_brightness", most)
        }

        var brightness: String? { InputFile.text(of: folder.path + "/brightness") }

        func open(keepsLight: Bool = false) -> Backlight? {
            Backlight(folder: folder.path, record: record, keepsLight: keepsLight, logger: Logger(label: "test"))
        }
    }

    @Test("O1: it is dimmed by per cent of what it was, put out, and comes back to the step")
    func steps() throws {
        let lamp = try Lamp()
        let light = try #require(lamp.open())
        #expect(light.show(factor: 1) && lamp.brightness == "173\n" && access(lamp.record, F_OK) != 0)
        #expect(light.show(factor: 0.3) && lamp.brightness == "52\n" && access(lamp.record, F_OK) == 0)
        #expect(light.show(factor: 0) && lamp.brightness == "0\n")
        #expect(light.show(factor: 1) && lamp.brightness == "173\n" && access(lamp.record, F_OK) != 0)
        #expect(light.show(0.6, factor: 1) && lamp.brightness == "153\n")
        #expect(light.show(0.6, factor: 0.5) && lamp.brightness == "77\n")
        #expect(light.show(0.001, factor: 0.01) && lamp.brightness == "1\n")
        #expect(light.restore() && lamp.brightness == "173\n")
    }

    @Test("O1: a panel whose touch dies with its light never loses it")
    func keepsLight() throws {
        let lamp = try Lamp()
        let light = try #require(lamp.open(keepsLight: true))
        #expect(light.show(factor: 0) && lamp.brightness == "1\n")
    }

    @Test("O1: the next start brings back what it was, wherever the one before was killed")
    func killed() throws {
        for factor in [0.3, 0.0] {
            let lamp = try Lamp()
            // Nothing is put back: as after SIGKILL.
            var light = lamp.open()
            #expect(light?.show(factor: factor) == true && lamp.brightness != "173\n")
            light = lamp.open()
            #expect(lamp.brightness == "173\n" && access(lamp.record, F_OK) != 0 && light != nil)
        }
        // Taken down, and killed before it was changed.
        let lamp = try Lamp()
        try lamp.folder.write("record", "\(lamp.folder.path)\n173\n")
        #expect(lamp.open() != nil && lamp.brightness == "173\n" && access(lamp.record, F_OK) != 0)
    }

    @Test(
        "what stands in the record that nobody has written there changes nothing",
        arguments: [
            "", "x", "/elsewhere\n20\n", "FOLDER\n-5\n", "FOLDER\n0\n", "FOLDER\n256\n", "FOLDER\n20", "FOLDER\nx\n",
        ])
    func records(text: String) throws {
        let lamp = try Lamp()
        try lamp.folder.write("record", text.replacing("FOLDER", with: lamp.folder.path))
        #expect(lamp.open() != nil && lamp.brightness == "173\n")
    }

    @Test("a light that lies, hangs or takes nothing is left as it is, and the picture is darkened instead")
    func liars() throws {
        #expect(try Lamp(most: "0\n").open() == nil)
        #expect(try Lamp(most: "many\n").open() == nil)
        #expect(try Lamp(brightness: "300\n").open()?.show(factor: 0.5) == false)
        #expect(try Lamp(brightness: "").open()?.show(factor: 0.5) == false)
        let lamp = try Lamp()
        let light = try #require(lamp.open())
        unlink(lamp.folder.path + "/brightness")
        mkfifo(lamp.folder.path + "/brightness", 0o600)
        #expect(!light.show(factor: 0.5))
        // One that was out when it was found.
        let dark = try Lamp(brightness: "0\n")
        let found = try #require(dark.open())
        #expect(found.show(factor: 0.2) && found.restore() && dark.brightness == "255\n")
    }

    @Test("of several lights the kernel's firmware knows best, and a folder without any has none")
    func preferred() throws {
        let folder = try TemporaryFolder()
        #expect(Backlight.preferred(in: folder.path) == nil && Backlight.preferred(in: "/nowhere") == nil)
        for (name, kind) in [("a", "raw"), ("b", "platform"), ("c", "firmware")] {
            mkdir("\(folder.path)/\(name)", 0o755)
            try folder.write("\(name)/type", kind + "\n")
            #expect(Backlight.preferred(in: folder.path) == "\(folder.path)/\(name)")
        }
    }
}
