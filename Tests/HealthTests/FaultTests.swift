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

    @Test("A panel about which nothing is known has no faults")
    func none() { #expect(Self.kinds { _ in } == []) }

    @Test("A display that is off is not a fault, but a disconnected one is")
    func display() {
        typealias Display = PanelHealth.Display
        #expect(Self.kinds { $0.display = Display(name: "HDMI-A-1", isConnected: true, isOn: false) } == [])
        #expect(
            Self.kinds { $0.display = Display(name: "card0", isConnected: false, isOn: false) }
                == [.displayDisconnected])
    }

    @Test("A missing touch device is a fault if there was one before, or if there is no mouse either")
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

    @Test("A panel with only a mouse reports no number of touch devices, so the alert is not raised")
    func mouse() {
        func count(had: Bool, pointer: Bool) -> JSONValue? {
            var health = PanelHealth(version: "1", kiosk: "k")
            health.inputs = PanelHealth.Inputs(touch: [], hadTouch: had, hasPointer: pointer)
            return health.json["touch_devices"]
        }
        #expect(count(had: false, pointer: true) == nil)
        #expect(count(had: true, pointer: true) == 0 && count(had: false, pointer: false) == 0)
    }

    @Test("A state file that cannot be written, or a partition with less than 1 MiB free, is a fault")
    func storage() {
        typealias Storage = PanelHealth.Storage
        #expect(
            Self.kinds { $0.storage = Storage(folder: "/s", problem: "Read-only file system") } == [.stateNotWritable])
        #expect(Self.kinds { $0.storage = Storage(folder: "/s", freeBytes: (1 << 20) - 1) } == [.stateFull])
        #expect(Self.kinds { $0.storage = Storage(folder: "/s", freeBytes: 1 << 20) } == [])
    }

    @Test("A clock that is not synchronized, or is earlier than the program's build date, is one fault")
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

    @Test("Memory use above 85 % of the limit is a fault")
    func memory() {
        #expect(Self.kinds { $0.memory = PanelHealth.Memory(used: 851, limit: 1_000) } == [.memoryHigh])
        #expect(Self.kinds { $0.memory = PanelHealth.Memory(used: 850, limit: 1_000) } == [])
    }

    @Test("A source that is down is reported with its reason, and one that is starting is not")
    func sources() {
        var health = PanelHealth(version: "1", kiosk: "k")
        health.sources = [
            "b": PanelHealth.Source(state: .down("")), "a": PanelHealth.Source(state: .down("exited, status=1")),
            "c": PanelHealth.Source(state: .starting), "d": PanelHealth.Source(state: .up),
        ]
        #expect(health.faults.map(\.text) == ["source a down: exited, status=1", "source b down"])
        #expect(health.faults.map(\.subject) == ["a", "b"])
    }

    @Test("Unmonitored alarm conditions are counted and reported by source, at most five sources")
    func conditions() {
        var health = PanelHealth(version: "1", kiosk: "k")
        health.conditions = PanelHealth.Conditions(unmonitored: [:], alarms: [:])
        #expect(health.faults == [] && health.json["conditions_unmonitored"] == 0)
        health.conditions?.unmonitored = ["press": ["Oil low"], "oven": ["A", "B", "C", "D", "E"]]
        #expect(
            health.faults.map(\.text) == [
                "5 alarm conditions of source oven not monitored: A, B, C, D, E",
                "1 alarm condition of source press not monitored: Oil low",
            ])
        #expect(health.faults.map(\.count) == [5, 1] && health.json["conditions_unmonitored"] == 6)
        health.conditions?.unmonitored["oven"]?.append("F")
        #expect(health.faults.first?.text.hasSuffix("not monitored: A, B, C, D, E and 1 more") == true)
        #expect(HealthFault.all(in: .object(health.json)) == health.faults)
    }

    @Test("Forms are a fault once they have waited for an hour, or have failed, and are counted before")
    func forms() {
        var health = PanelHealth(version: "1", kiosk: "k")
        #expect(health.json["forms_waiting"] == nil)
        health.forms = PanelHealth.Forms()
        #expect(health.faults == [] && health.json["forms_waiting"] == 0 && health.json["forms_waiting_seconds"] == 0)
        health.forms?.waiting = ["desk": PanelHealth.Forms.Queue(count: 2, age: 3600)]
        #expect(
            health.faults == [] && health.json["forms_waiting"] == 2 && health.json["forms_waiting_seconds"] == 3600)
        health.forms?.waiting = [
            "desk": PanelHealth.Forms.Queue(count: 2, age: 7_300), "shop": PanelHealth.Forms.Queue(count: 1),
        ]
        health.forms?.refused = ["desk": 1]
        health.forms?.unknown = ["desk": 2, "shop": 1]
        #expect(
            health.faults.map(\.text) == [
                "2 forms not delivered to source desk, the oldest for 2 h",
                "3 forms for source desk failed: 1 refused, 2 with unknown outcome",
                "1 form for source shop failed: 1 with unknown outcome",
            ])
        #expect(health.json["forms_failed"] == ["refused": 1, "unknown": 3])
        #expect(HealthFault.all(in: .object(health.json)) == health.faults)
    }

    @Test(
        "A certificate or token that expires within 14 days is reported as a fault, but not if the time is unknown")
    func expiry() {
        let day = 86_400.0
        var health = PanelHealth(version: "1", kiosk: "k")
        health.remote = PanelHealth.Remote()
        health.remote?.certificateEnd = 100 * day
        health.remote?.tokenEnds = ["grafana": 100 * day, "office": 300 * day]
        #expect(health.faults == [])
        for (time, words) in [
            (86.0, nil), (86.1, "expires in 13 d"), (98.5, "expires in 1 d"), (99.5, "expires today"),
            (100, "has expired"),
        ] as [(Double, String?)] {
            health.time = time * day
            let texts = words.map {
                ["certificate of the remote server \($0)", "token grafana of the remote server \($0)"]
            }
            #expect(health.faults.map(\.text) == texts ?? [], "\(time)")
        }
        #expect(health.faults.map(\.subject) == ["", "grafana"])
        #expect(health.json["certificate_not_after_timestamp_seconds"] == .number(100 * day))
        #expect(health.json["token_not_after_timestamp_seconds"]?["office"] == .number(300 * day))
    }

    @Test("Crashes and unplanned restarts are part of the status, but are not faults")
    func counts() {
        var health = PanelHealth(version: "1", kiosk: "k")
        #expect(health.json["crashes_total"] == nil && health.json["restarts_total"] == nil)
        (health.crashes, health.restarts) = (2, 3)
        #expect(health.json["crashes_total"] == 2 && health.json["restarts_total"] == 3 && health.faults == [])
    }

    @Test("Each fault can be read back from a response, and an invalid fault is ignored")
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
