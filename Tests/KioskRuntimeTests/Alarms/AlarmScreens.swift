import Alarms
import Elements
import ElementsTestSupport
import TestSupport
import Toolkit

@testable import KioskRuntime

/// Kiosks with alarms, on a clock that a test moves.
class AlarmScreens {
    let folder: TemporaryFolder
    var now = 1_700_000_000.0

    init() throws {
        folder = try TemporaryFolder()
    }

    var clock: WallClock { WallClock(at: ClockZone("") { _ in 0 }) { [unowned self] in now } }
    var statePath: String { "\(folder.path)/state.json" }

    func screen(yaml: String, _ feed: FakeFeed, keepsState: Bool) throws -> KioskScreen {
        try KioskScreen(yaml: yaml, in: folder, statePath: keepsState ? statePath : nil, clock: clock, live: feed.live)
    }

    func pass(_ seconds: Double, _ screen: KioskScreen) {
        now += seconds
        screen.panel.advance(by: .seconds(seconds))
    }

    /// The title and the note that the bar shows; empty if there is no bar on screen.
    func bar(_ screen: KioskScreen) -> [String] {
        guard let bar = screen.panel.scene.topBar as? AlarmBar else { return [] }
        let frame = bar.frameInScene
        let acknowledge = bar.content.acknowledge
        return screen.panel.texts.filter { text in
            frame.contains(text.frame.center) && text.text != acknowledge && text.text != bar.content.symbol.number
        }.map { $0.text.plainlySpaced }
    }

    func states(_ screen: KioskScreen) -> [String: Alarm.State] {
        screen.kiosk.alarms.watched?.list.alarms.mapValues(\.state) ?? [:]
    }
}
