import Health
import JSON
import Testing

@Suite("Panel faults")
struct FaultTests {
    private static func kinds(_ change: (inout PanelHealth) -> Void) -> [HealthFault.Kind] {
        var health = PanelHealth(version: "1", kiosk: "hall.yaml")
        change(&health)
        return health.faults.map(\.kind)
    }

    @Test("A panel without known facts has no faults")
    func none() { #expect(Self.kinds { _ in } == []) }

    @Test("A display that is off is no fault, and a disconnected one is")
    func display() {
        typealias Display = PanelHealth.Display
        #expect(Self.kinds { $0.display = Display(name: "HDMI-A-1", isConnected: true, isOn: false) } == [])
        #expect(
            Self.kinds { $0.display = Display(name: "card0", isConnected: false, isOn: false) }
                == [.displayDisconnected])
    }

    @Test("A missing touch device is a fault if there was one, or if there is no mouse either")
    func touch() {
        func kinds(_ touch: Int, had: Bool, pointer: Bool) -> [HealthFault.Kind] {
            Self.kinds {
                $0.inputs = PanelHealth.Inputs(
                    touch: (0..<touch).map { PanelHealth.TouchDevice(name: "\($0)", age: 1) }, hadTouch: had,
                    hasPointer: pointer)
            }
        }
        #expect(kinds(1, had: true, pointer: false) == [] && kinds(0, had: false, pointer: true) == [])
        #expect(kinds(0, had: true, pointer: true) == [.noTouchDevice])
        #expect(kinds(0, had: false, pointer: false) == [.noTouchDevice])
    }

    @Test("A state that cannot be written, or a partition with less than 1 MiB left, is a fault")
    func storage() {
        typealias Storage = PanelHealth.Storage
        #expect(
            Self.kinds { $0.storage = Storage(folder: "/s", problem: "Read-only file system") } == [.stateNotWritable])
        #expect(Self.kinds { $0.storage = Storage(folder: "/s", freeBytes: (1 << 20) - 1) } == [.stateFull])
        #expect(Self.kinds { $0.storage = Storage(folder: "/s", freeBytes: 1 << 20) } == [])
    }

    @Test("A clock that is not synchronized, or before the program was built, is one fault")
    func clock() {
        typealias Clock = PanelHealth.Clock
        #expect(Self.kinds { $0.clock = Clock(isSynchronized: false, isPlausible: true) } == [.clockNotSynchronized])
        #expect(Self.kinds { $0.clock = Clock(isSynchronized: false, isPlausible: false) } == [.clockWrong])
        #expect(Self.kinds { $0.clock = Clock(isSynchronized: true, isPlausible: false) } == [.clockWrong])
        #expect(Self.kinds { $0.clock = Clock(isSynchronized: nil, isPlausible: true) } == [])
        var health = PanelHealth(version: "1", kiosk: "k")
        for isSynchronized in [true, false, nil] {
            health.clock = Clock(isSynchronized: isSynchronized, isPlausible: false)
            #expect(health.json["clock_synchronized"] == false)
        }
        health.clock = Clock(isSynchronized: nil, isPlausible: true)
        #expect(health.json["clock_synchronized"] == nil)
    }

    @Test("Memory beyond 85 % of the limit is a fault")
    func memory() {
        #expect(Self.kinds { $0.memory = PanelHealth.Memory(used: 851, limit: 1_000) } == [.memoryHigh])
        #expect(Self.kinds { $0.memory = PanelHealth.Memory(used: 850, limit: 1_000) } == [])
    }

    @Test("A source that is down is named with its reason, and one that is starting is not")
    func sources() {
        var health = PanelHealth(version: "1", kiosk: "k")
        health.sources = [
            "b": PanelHealth.Source(state: .down("")), "a": PanelHealth.Source(state: .down("exited, status=1")),
            "c": PanelHealth.Source(state: .starting), "d": PanelHealth.Source(state: .up),
        ]
        #expect(health.faults.map(\.text) == ["source a down: exited, status=1", "source b down"])
        #expect(health.faults.map(\.subject) == ["a", "b"])
    }

    @Test("Each fault is read back from an answer, and an invalid one is ignored")
    func json() {
        let faults = HealthFault.Kind.allCases.map { HealthFault($0, of: $0 == .sourceDown ? "press" : "", "words") }
        let answer: JSONValue = ["faults": .array(faults.map(\.json) + [1, ["fault": "new"], ["text": "a"]])]
        #expect(HealthFault.all(in: answer) == faults)
        #expect(HealthFault.all(in: .null) == [] && HealthFault.all(in: ["faults": 1]) == [])
        #expect(
            Self.kinds {
                $0.pinFaults = ["operator": "no file"]
                $0.host = PanelHealth.Host(hasLowVoltage: true, isThrottled: true)
                $0.isFleetConnected = false
            } == [.voltageLow, .processorThrottled, .pinUnreadable, .fleetDisconnected])
        #expect(
            Self.kinds {
                $0.faultPage = "crashed"; $0.configError = "line 3"
            } == [.faultPage, .configError])
    }
}
