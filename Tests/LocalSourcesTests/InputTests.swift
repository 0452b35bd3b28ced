import CLinux
import JSON
import LocalSources
import SourceHubTestSupport
import SourceProtocol
import Testing

@Suite("Input source", .serialized, .timeLimit(.minutes(10)))
struct InputTests {
    private func bytes(_ events: [(type: Int32, code: UInt16, value: Int32)]) -> [UInt8] {
        events.flatMap { event in
            var kernel = input_event()
            (kernel.type, kernel.code, kernel.value) = (UInt16(event.type), event.code, event.value)
            return withUnsafeBytes(of: &kernel) { Array($0) }
        }
    }

    @Test("Only presses of the configured key or switch of a device are counted")
    func device() {
        func presses(_ events: [(type: Int32, code: UInt16, value: Int32)], _ type: Int32, _ code: Int) -> Int {
            bytes(events).withUnsafeBytes { InputEvents(ofDevice: $0, type: Int(type), code: code).presses }
        }
        let key: [(Int32, UInt16, Int32)] = [
            (EV_KEY, 28, 1), (EV_SYN, 0, 0), (EV_KEY, 28, 2), (EV_KEY, 28, 2), (EV_KEY, 28, 0), (EV_KEY, 29, 1),
            (EV_SW, 28, 1), (EV_KEY, 28, 1),
        ]
        #expect(presses(key, EV_KEY, 28) == 2 && presses(key, EV_KEY, 29) == 1 && presses(key, EV_KEY, 30) == 0)
        #expect(presses([(EV_SW, 0, 0), (EV_SW, 0, 1)], EV_SW, 0) == 1 && presses([], EV_SW, 0) == 0)
        #expect(presses([(EV_KEY, 28, .min), (EV_KEY, 28, .max)], EV_KEY, 28) == 0)
    }

    @Test("Only the edges of a GPIO line that make it active are counted")
    func line() {
        func event(_ id: UInt32) -> [UInt8] {
            var event = gpio_v2_line_event()
            event.id = id
            return withUnsafeBytes(of: &event) { Array($0) }
        }
        let told = [1, 2, 1, 3, 0, .max].flatMap { event($0) }
        #expect(event(1).count == 48)
        #expect(told.withUnsafeBytes { InputEvents(ofLine: $0).presses } == 2)
        // Cuts are at any byte.
        for count in 0..<told.count {
            let presses = told.prefix(count).withUnsafeBytes { InputEvents(ofLine: $0).presses }
            #expect(presses == (count < 48 ? 0 : count < 144 ? 1 : 2))
            _ = told.prefix(count).withUnsafeBytes { InputEvents(ofDevice: $0, type: 1, code: 1) }
        }
    }

    @Test("Bits are numbered from the lowest bit of the first byte, and bits beyond the last byte are not set")
    func bits() {
        #expect(
            InputEvents.isSet(0, in: [1]) && InputEvents.isSet(9, in: [0, 2]) && !InputEvents.isSet(8, in: [0, 2]))
        for number in [-1, 8, .max, .min] { #expect(!InputEvents.isSet(number, in: [0xFF])) }
    }

    @Test("Settings are unchanged after they are encoded to JSON and decoded")
    func settings() {
        var line = InputSettings.Line(chip: "gpiochip0", number: 17, pull: .up, isActiveLow: true, debounce: 0.05)
        let all = InputSettings([
            "door": .line(line), "lid": .switch(0, device: "Lid Switch"), "bell": .key(28, device: "gpio-keys"),
        ])
        #expect(InputSettings(.object(all.settings)) == all)
        (line.pull, line.debounce) = (nil, 10)
        #expect(InputSettings(.object(InputSettings(["x": .line(line)]).settings)) == InputSettings(["x": .line(line)]))
        #expect(InputSettings(JSONValue.object([:])) == nil)
        for odd: JSONValue in [
            [:], ["line": 1], ["chip": "c", "line": 1.5], ["chip": "c", "line": -1], ["chip": "c", "line": 1_024],
            ["device": "d"], ["device": "d", "key": 768], ["device": "d", "switch": 32], 7,
        ] {
            #expect(InputSettings(["input": ["x": odd]])?.inputs.isEmpty == true, "\(odd)")
        }
    }

    @Test("A missing input is reported, and found when it appears")
    func program() async throws {
        let settings = InputSettings([
            "bell": .key(28, device: "no such device"), "door": .line(InputSettings.Line(chip: "none", number: 1)),
            "lid": .switch(0, device: "/dev/input/../null"),
        ])
        let panel = try SourcePanel("thumbrail-machine", ["i": .object(settings.settings)], wanted: ["bell"])
        #expect(await wait { panel.why("i").hasPrefix("input device not found or permission denied: bell, door, lid") })
        #expect(panel.value("i.bell") == .noData)
        await panel.stop()
    }
}
