import Glibc
import JSON
import MQTTModel
import ReceivedPictures
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing

/// The real program between a real broker and a real hub.
@Suite("Pictures in MQTT messages", .serialized, .timeLimit(.minutes(10)))
struct BrokerPictureTests {
    /// A PNG with the given width and without pixels.
    private static func png(_ width: UInt8, filling: Int = 0) -> [UInt8] {
        func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            big(data.count) + Array(name.utf8) + data + [0, 0, 0, 0]
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", big(Int(width)) + big(3) + [8, 2, 0, 0, 0])
            + chunk("tEXt", [UInt8](repeating: 0x20, count: filling)) + chunk("IEND", [])
    }

    /// Publishes a file with the client of mosquitto.
    private func publish(_ bytes: [UInt8], _ topic: String, to broker: TestBroker, isRetained: Bool = false)
        async throws
    {
        let folder = try TemporaryFolder()
        let file = try folder.write("message", bytes)
        let words =
            ["mosquitto_pub", "-h", "127.0.0.1", "-p", "\(broker.port)", "-t", topic, "-f", file, "-q", "1"]
            + (isRetained ? ["-r"] : [])
        let outcome = Child.run(words, timeout: 30)
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    private func panel(_ broker: TestBroker, _ pictures: [String: MQTTPicture]) throws -> SourcePanel {
        var settings = MQTTSettings(host: "127.0.0.1", port: broker.port, isEncrypted: false)
        settings.pictures = pictures
        settings.values = ["state": MQTTValue("state"), "all": MQTTValue("player/#")]
        return try SourcePanel(["h": settings])
    }

    /// The width of the picture that a value names.
    private func width(_ name: String, _ panel: SourcePanel) -> UInt8? {
        guard case .current(.string(let file)) = panel.value("h.\(name)"),
            let bytes = try? InputFile.bytes(of: panel.pictureFolder(of: "h") + "/" + file, upTo: 16 << 20)
        else { return nil }
        return bytes.count > 19 ? bytes[19] : nil
    }

    @Test("A picture is the message's bytes, Base64 text, or Base64 in JSON, and an empty message removes it")
    func kinds() async throws {
        let broker = try await TestBroker()
        try await publish(Self.png(1), "door", to: broker, isRetained: true)
        let panel = try panel(
            broker, ["door": MQTTPicture("door"), "cover": MQTTPicture("player/status", path: "track.art")])
        #expect(await wait { width("door", panel) == 1 })
        try await publish(Array(Base64.text(Self.png(2, filling: 900_000)).utf8), "door", to: broker)
        #expect(await wait { width("door", panel) == 2 })
        // Lines of 76 characters, as `base64` writes them.
        let letters = Array(Base64.text(Self.png(3, filling: 500)).utf8)
        let lines = stride(from: 0, to: letters.count, by: 76).map { Array(letters[$0..<min($0 + 76, letters.count)]) }
        try await publish(Array(lines.joined(separator: [0x0D, 0x0A])) + [0x0A], "door", to: broker)
        #expect(await wait { width("door", panel) == 3 })
        try await publish(Array("data:image/png;base64,\(Base64.text(Self.png(4)))".utf8), "door", to: broker)
        #expect(await wait { width("door", panel) == 4 })
        let status = #"{"track": {"art": "\#(Base64.text(Self.png(5)))"}, "volume": 7}"#
        try await publish(Array(status.utf8), "player/status", to: broker)
        #expect(await wait { width("cover", panel) == 5 })
        // The same message is a value of another name.
        #expect(await wait { panel.value("h.all.status.volume") == .current(7) })
        try await publish([], "door", to: broker)
        #expect(await wait { panel.value("h.door") == .noData })
        #expect(panel.record.warnings.isEmpty, "\(panel.record.warnings)")
        await panel.stop()
    }

    @Test("A message that is not a picture leaves the previous one as stale with a reason, and other values current")
    func faults() async throws {
        let broker = try await TestBroker()
        let panel = try panel(
            broker, ["door": MQTTPicture("door"), "cover": MQTTPicture("player/status", path: "art")])
        #expect(await wait { panel.state("h") == .up })
        try await publish(Array("on".utf8), "state", to: broker, isRetained: true)
        for (topic, message, reason) in [
            ("door", Array("<!doctype html>".utf8), "door: received an HTML page instead of a picture"),
            ("door", [0, 1, 2], "door: unsupported or corrupt picture: not a PNG"),
            ("door", Array(Self.png(7).dropLast(14)), "door: unsupported or corrupt picture: unexpected end of file"),
            (
                "door", Self.png(7, filling: ReceivedPicture.maximumBytes), "door: picture too large (max 8 MiB)"
            ),
            (
                "door", [UInt8](repeating: UInt8(ascii: "A"), count: MQTTPicture.maximumBytes + 4),
                "door: picture too large (max 8 MiB)"
            ),
            ("player/status", Array(#"{"art": 7}"#.utf8), "cover: message contains no Base64 picture"),
            ("player/status", Array("{".utf8), "cover: message contains no Base64 picture"),
        ] {
            let former: UInt8 = panel.record.warnings.isEmpty ? 9 : 8
            try await publish(Self.png(former), "door", to: broker)
            #expect(await wait { width("door", panel) == former }, "\(reason)")
            let count = panel.record.warnings.count { $0.contains(reason) }
            try await publish(message, topic, to: broker)
            #expect(
                await wait { panel.record.warnings.count { $0.contains(reason) } > count || topic != "door" },
                "\(reason): \(panel.record.warnings)")
            guard topic == "door" else { continue }
            #expect(await wait { if case .stale = panel.value("h.door") { true } else { false } }, "\(reason)")
        }
        #expect(panel.value("h.state") == .current("on") && panel.state("h") == .up)
        await panel.stop()
    }

    @Test("A picture of exactly the maximum size is shown")
    func largest() async throws {
        let broker = try await TestBroker()
        let panel = try panel(broker, ["door": MQTTPicture("door")])
        #expect(await wait { panel.state("h") == .up })
        let empty = Self.png(6).count
        try await publish(Self.png(6, filling: ReceivedPicture.maximumBytes - empty), "door", to: broker)
        #expect(await wait { width("door", panel) == 6 })
        await panel.stop()
    }

    @Test("Many large pictures at the same time need little memory")
    func memory() async throws {
        let broker = try await TestBroker()
        let panel = try panel(broker, ["door": MQTTPicture("door")])
        #expect(await wait { panel.state("h") == .up })
        let source = try #require(panel.process("thumbrail-mqtt"))
        // They wait at the broker, which then sends them as fast as it can.
        kill(source, SIGSTOP)
        for number in 0..<30 { try await publish(Self.png(UInt8(number), filling: 7 << 20), "door", to: broker) }
        kill(source, SIGCONT)
        #expect(await wait { width("door", panel) == 29 })
        let peak = (InputFile.text(of: "/proc/\(source)/status") ?? "").split(separator: "\n").first {
            $0.hasPrefix("VmHWM")
        }
        let kilobytes = Int(try #require(peak).filter(\.isNumber)) ?? 0
        // Counted are the events, libmosquitto's message, the pending and the stored picture. Thirty pictures at once would take 220 MB.
        #expect(kilobytes > 8 << 10 && kilobytes < 120 << 10, "\(kilobytes) kB")
        await panel.stop()
    }

    @Test("If a camera sends many pictures a second, the last one is shown, and few are written")
    func flood() async throws {
        let broker = try await TestBroker()
        let panel = try panel(broker, ["door": MQTTPicture("door")])
        #expect(await wait { panel.state("h") == .up })
        let began = SystemClock.monotonic.seconds
        for number in 0..<40 {
            try await publish(Self.png(UInt8(100 + number), filling: 50_000), "door", to: broker)
        }
        #expect(await wait { width("door", panel) == 139 })
        // Each file has the serial number of the pictures that were written, at most one a second.
        let seconds = SystemClock.monotonic.seconds - began
        let last = try Folder.names(in: panel.pictureFolder(of: "h")).compactMap { Int($0.split(separator: "-")[1]) }
            .max()
        #expect(try #require(last) <= Int(seconds) + 2)
        await panel.stop()
    }
}
