import CLinux
import Foundation
import TestSupport
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Headphones")
    struct HeadphoneTests {
        private func jack() throws -> FakeJacks {
            let jacks = try FakeJacks()
            jacks.add("event5")
            jacks.start()
            jacks.run()
            return jacks
        }

        @Test("Headphones are reported after 300 ms, and so is their removal")
        func plugging() throws {
            let jacks = try jack()
            jacks.plug(true)
            jacks.run()
            jacks.run(299)
            #expect(jacks.reports.isEmpty)
            jacks.run(1)
            #expect(jacks.reports == [true])
            jacks.run(10_000)
            jacks.plug(false)
            jacks.run(5_000)
            #expect(jacks.reports == [true])
            jacks.run(300)
            #expect(jacks.reports == [true, false])
        }

        @Test("Of 20 changes in a second only the last state is reported, and none if it is the former one")
        func bouncing() throws {
            let jacks = try jack()
            for number in 1...21 {
                jacks.plug(number % 2 == 1)
                jacks.run(50)
            }
            #expect(jacks.reports.isEmpty)
            jacks.run(300)
            #expect(jacks.reports == [true])
            for number in 1...20 {
                jacks.plug(number % 2 == 0)
                jacks.run(50)
            }
            jacks.run(5_000)
            #expect(jacks.reports == [true])
        }

        @Test("A plug that was removed and inserted again between two reads must hold anew")
        func interruption() throws {
            let jacks = try jack()
            jacks.plug(true)
            jacks.run()
            jacks.run(290)
            jacks.plug(false)
            jacks.plug(true)
            jacks.run(100)
            #expect(jacks.reports.isEmpty)
            jacks.run(300)
            #expect(jacks.reports == [true])
        }

        @Test("A removal that has arrived, but was not read when the time is over, is considered")
        func lateRead() throws {
            let jacks = try jack()
            jacks.plug(true)
            jacks.run()
            jacks.plug(false)
            jacks.runTimers(1_000)
            jacks.run(1_000)
            #expect(jacks.reports.isEmpty)
        }

        @Test("A device that is removed counts as unplugged, and one that is added again is read again")
        func vanishing() throws {
            let jacks = try jack()
            jacks.plug(true)
            jacks.run()
            jacks.run(300)
            jacks.remove("event5")
            jacks.run()
            jacks.run(300)
            #expect(jacks.reports == [true, false])
            jacks.add("event5")
            jacks.run()
            jacks.plug(true)
            jacks.run()
            jacks.run(300)
            #expect(jacks.reports == [true, false, true])
            let lines = jacks.log.messages.map { $0.split(separator: ":")[0] }
            #expect(lines == ["headphone jack added", "headphone jack removed", "headphone jack added"])
        }

        @Test("If a device returns with its plug within 300 ms, nothing is reported")
        func reconnection() throws {
            let jacks = try jack()
            jacks.plug(true)
            jacks.run()
            jacks.run(300)
            jacks.remove("event5")
            jacks.run()
            jacks.run(200)
            jacks.add("event5")
            jacks.plug(true)
            jacks.run()
            jacks.run(10_000)
            #expect(jacks.reports == [true])
        }

        @Test("Of two devices one plug is sufficient, also if the other device is removed")
        func several() throws {
            let jacks = try jack()
            jacks.add("event6")
            jacks.run()
            jacks.plug(true)
            jacks.plug(true, "event6")
            jacks.run()
            jacks.run(300)
            jacks.plug(false)
            jacks.run()
            jacks.run(300)
            #expect(jacks.reports == [true])
            jacks.remove("event5")
            jacks.run()
            jacks.run(300)
            #expect(jacks.reports == [true])
            jacks.remove("event6")
            jacks.run()
            jacks.run(300)
            #expect(jacks.reports == [true, false])
        }

        @Test("A device that cannot be opened is logged once, and opened when that is possible")
        func unreadable() throws {
            let jacks = try jack()
            jacks.addMissing("event7")
            jacks.run()
            jacks.changed()
            jacks.run()
            #expect(jacks.log.count(containing: "headphone jack is not used: cannot open") == 1)
            #expect(jacks.log.warnings.isEmpty)
            #expect(jacks.log.count(containing: "added") == 1)
        }

        @Test("Without a device nothing is reported, and after the end of the watch nothing is read")
        func end() throws {
            let jacks = try FakeJacks()
            jacks.start()
            jacks.run(1_000)
            jacks.add("event5")
            jacks.run()
            jacks.plug(true)
            jacks.run()
            jacks.stop()
            jacks.run(1_000)
            #expect(jacks.reports.isEmpty && jacks.scene.nextDeadline == nil)
        }

        // MARK: Records

        @Test("Only the headphone switch, and dropped records, are changes")
        func records() {
            var records = JackRecords()
            let bytes =
                FakeJacks.record(EV_SW, 2, 1) + FakeJacks.record(EV_SYN, 0, 0) + FakeJacks.record(EV_SW, 4, 1)
                + FakeJacks.record(EV_KEY, 2, 1) + FakeJacks.record(EV_SYN, 3, 0) + FakeJacks.record(EV_SW, 2, 0)
            #expect(records.take(bytes) == [.plugged(true), .lost, .plugged(false)])
        }

        @Test("The changes do not depend on how the bytes are divided")
        func division() {
            Fuzz.run("jack-records", rounds: 300) { random, round in
                var bytes: [UInt8] = []
                for _ in 0..<Int.random(in: 0...20, using: &random) {
                    switch Int.random(in: 0...3, using: &random) {
                    case 0: bytes += FakeJacks.record(EV_SW, 2, Int32.random(in: 0...1, using: &random))
                    case 1: bytes += FakeJacks.record(EV_SYN, UInt16.random(in: 0...4, using: &random), 0)
                    default: bytes += (0..<24).map { _ in UInt8.random(in: 0...255, using: &random) }
                    }
                }
                var (whole, parts) = (JackRecords(), JackRecords())
                var (rest, found) = (bytes[...], [JackRecords.Change]())
                while !rest.isEmpty {
                    let count = Int.random(in: 1...40, using: &random)
                    found += parts.take(rest.prefix(count))
                    rest = rest.dropFirst(count)
                }
                #expect(whole.take(bytes) == found, "\(round)")
            }
        }

        @Test("A device that writes random bytes does no harm, and reports no state that has not held")
        func fuzz() throws {
            try Fuzz.run("headphones", rounds: 30) { random, round in
                let jacks = try jack()
                for _ in 0..<40 {
                    jacks.send(
                        (0..<Int.random(in: 0...400, using: &random)).map { _ in
                            UInt8.random(in: 0...255, using: &random)
                        })
                    jacks.run(Int.random(in: 0...299, using: &random))
                    // A device that is added anew begins with a whole record.
                    if Int.random(in: 0...9, using: &random) == 0 {
                        jacks.remove("event5")
                        jacks.run()
                        jacks.add("event5")
                        jacks.run()
                    }
                }
                jacks.remove("event5")
                jacks.run()
                jacks.run(1_000)
                #expect(jacks.reports.last != true, "\(round)")
                for (first, second) in zip(jacks.reports, jacks.reports.dropFirst()) {
                    #expect(first != second, "\(round)")
                }
            }
        }

        // MARK: udev

        @Test("A device has a headphone switch if the lowest word of its bitmap has bit 2")
        func bitmaps() {
            for text in ["4", "14\n", "1 4", "ffffffffffffffff"] {
                #expect(UdevJacks.hasHeadphones(in: text), "\(text)")
            }
            for text in ["", "0", "3", "4 0", "x", "10", "\n", "-4", "10000000000000004"] {
                #expect(!UdevJacks.hasHeadphones(in: text), "\(text)")
            }
        }

        @Test("The devices of this host are among those that the kernel lists with the switch")
        func real() {
            let devices = (try? String(contentsOfFile: "/proc/bus/input/devices", encoding: .utf8)) ?? ""
            let jacks = devices.components(separatedBy: "\n\n").filter { device in
                device.split(separator: "\n").contains { line in
                    line.hasPrefix("B: SW=") && UdevJacks.hasHeadphones(in: String(line.dropFirst(6)))
                }
            }
            // Without udev's daemon, as in a container, none is found.
            #expect(UdevJacks().paths().count <= jacks.count)
        }
    }
}
