import Drawing
import Foundation
import JSON
import TestSupport
import Testing
import Toolkit

@testable import Elements
@testable import KioskRuntime

@Suite("O3: Values set by people survive a restart")
struct SetValuesStateTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/state.json" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func screen(_ elements: String) throws -> KioskScreen {
        try KioskScreen(
            yaml: "title: T\ntabs: [{title: One, page: [\(elements)]}, {title: Two, rows: [A]}]\n", in: folder,
            statePath: path)
    }

    private func isOn(_ screen: KioskScreen) throws -> [Bool] {
        screen.panel.all(Switch.self).map(\.isOn)
    }

    private static let switches = "{switch: {title: Lamp}}, {switch: {title: Fan}}, {switch: {title: Lamp}}"

    @Test func `each element has its own, also of one name, and one that came before them takes none of it`() throws {
        let first = try screen(Self.switches)
        let controls = first.panel.all(Switch.self)
        try #require(controls.count == 3)
        first.panel.tap(controls[2])
        first.kiosk.saveNow()
        #expect(try isOn(first) == [false, false, true])
        #expect(try isOn(screen(Self.switches)) == [false, false, true])
        let more = "{switch: {title: Door}}, " + Self.switches
        #expect(try isOn(screen(more)) == [false, false, false, true])
    }

    @Test func `it is written by itself once it is set, although its page was never left`() async throws {
        let screen = try screen(Self.switches)
        screen.panel.tap(try #require(screen.panel.all(Switch.self).first))
        screen.panel.advance(by: .seconds(4))
        try await eventually("the state is written") {
            KioskState(path: path).values[PagePosition(tab: "One", page: 0)] == ["switch Lamp": .bool(true)]
        }
    }

    @Test func `of elements that are gone nothing stays, and a page that nobody looked at keeps its own`() throws {
        let first = try screen(Self.switches)
        for control in first.panel.all(Switch.self) { first.panel.tap(control) }
        try first.tapTab(1)
        first.kiosk.saveNow()
        // The kiosk starts with the second tab: the first page is not made.
        let second = try screen(Self.switches)
        second.kiosk.saveNow()
        #expect(KioskState(path: path).values.values.map(\.count) == [3])
        let third = try screen("{switch: {title: Fan}}")
        try third.tapTab(0)
        third.kiosk.saveNow()
        #expect(KioskState(path: path).values.values.map(\.keys.first) == ["switch Fan"])
    }

    @Test(arguments: ["1e300", "-5", "\"x\"", "true", "[1]", "null", "\"#12\"", "9007199254740993"])
    func `a file that lies sets nothing that a person could not have set`(value: String) throws {
        let names = ["slider Level", "choice Mode", "rating Stars", "color Lamp", "date Day", "switch Fan"]
        let entries = names.map { #"{"tab": "One", "page": 0, "name": "\#($0)", "value": \#(value)}"# }
        try folder.write("state.json", #"{"tab": "One", "values": [\#(entries.joined(separator: ", ")), 7, {}]}"#)
        let screen = try screen(
            "{slider: {title: Level, to: 10}}, {choice: {title: Mode, options: [A, B]}}, {rating: {title: Stars}}, "
                + "{color: {title: Lamp}}, {date: {title: Day}}, {switch: {title: Fan}}")
        let level = try #require(screen.panel.all(Slider.self).first)
        #expect((0...10).contains(level.value))
        screen.kiosk.saveNow()
    }

    @Test func `the most that is kept is kept, and no more`() {
        func record(_ count: Int) -> [PagePosition: [String: JSONValue]] {
            let values = (0..<count).map { ("switch \($0)", JSONValue.bool(true)) }
            return [PagePosition(tab: "One", page: 0): Dictionary(uniqueKeysWithValues: values)]
        }
        for count in [SetValuesRecord.most, SetValuesRecord.most + 1] {
            let read = SetValuesRecord.values(in: SetValuesRecord.json(of: record(count)))
            #expect(read.values.first?.count == SetValuesRecord.most)
        }
    }

    @Test func `a state of another form is as good as none`() throws {
        for (version, tab) in [("1", "Two"), ("2", "One"), ("\"1\"", "One")] {
            try folder.write("state.json", #"{"version": \#(version), "tab": "Two"}"#)
            let screen = try screen(Self.switches)
            #expect(screen.kiosk.tabBarController.selectedViewController?.title == tab)
        }
    }

    @Test func `what could not be written is tried again by itself, and said when it is over`() async throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let screen = try screen(Self.switches)
        try screen.tapTab(1)
        screen.panel.advance(by: .seconds(4))
        try await eventually("it says so") { screen.log.warnings.count { $0.contains("cannot save state") } == 1 }
        rmdir(path)
        screen.panel.advance(by: StateStore.retryPause)
        try await eventually("it is written") { KioskState(path: path).tab == "Two" }
        #expect(screen.log.warnings.count { $0.contains("cannot save state") } == 1)
        // No retry is pending any more.
        try await eventually("nothing wakes up") { screen.panel.scene.nextDeadline == nil }
    }
}
