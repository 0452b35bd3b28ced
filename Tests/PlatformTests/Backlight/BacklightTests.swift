import Glibc
import Logging
import System
import TestSupport
import Testing

@testable import Platform

/// A display's backlight, with a folder of the test in place of the device.
@Suite("Display backlight")
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

    @Test("O1: The backlight is dimmed relative to its brightness, switched off, and restored to the exact level")
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

    @Test("O1: The backlight is never switched off on a panel whose touch screen needs it")
    func keepsLight() throws {
        let lamp = try Lamp()
        let light = try #require(lamp.open(keepsLight: true))
        #expect(light.show(factor: 0) && lamp.brightness == "1\n")
    }

    @Test("O1: The next start restores the brightness, no matter when the previous process was killed")
    func killed() throws {
        for factor in [0.3, 0.0] {
            let lamp = try Lamp()
            // No restore, as after SIGKILL.
            var light = lamp.open()
            #expect(light?.show(factor: factor) == true && lamp.brightness != "173\n")
            light = lamp.open()
            #expect(lamp.brightness == "173\n" && access(lamp.record, F_OK) != 0 && light != nil)
        }
        // The record is written, and the process is killed before the change.
        let lamp = try Lamp()
        try lamp.folder.write("record", "\(lamp.folder.path)\n173\n")
        #expect(lamp.open() != nil && lamp.brightness == "173\n" && access(lamp.record, F_OK) != 0)
    }

    @Test(
        "An invalid or manipulated brightness record is ignored",
        arguments: [
            "", "x", "/elsewhere\n20\n", "FOLDER\n-5\n", "FOLDER\n0\n", "FOLDER\n256\n", "FOLDER\n20", "FOLDER\nx\n",
        ])
    func records(text: String) throws {
        let lamp = try Lamp()
        try lamp.folder.write("record", text.replacing("FOLDER", with: lamp.folder.path))
        #expect(lamp.open() != nil && lamp.brightness == "173\n")
    }

    @Test(
        "If a backlight has invalid values or cannot be written, it is left unchanged and the picture is darkened"
    )
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
        // A backlight that is off from the start.
        let dark = try Lamp(brightness: "0\n")
        let found = try #require(dark.open())
        #expect(found.show(factor: 0.2) && found.restore() && dark.brightness == "255\n")
    }

    @Test("Of several backlights the firmware's is preferred, and a folder without backlights has none")
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
