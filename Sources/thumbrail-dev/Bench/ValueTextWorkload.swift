import Drawing
import Elements
import JSON
import KioskFile
import KioskRuntime
import SourceProtocol
import Toolkit

/// A page with sixty texts that contain a value, all of which change, as from a source that sends them in one line.
final class ValueTextWorkload: BenchPanel {
    private static let count = 60

    private let feed = Feed()
    private let live: LiveValues
    private var round = 0

    init(size: PixelSize) throws {
        let folder = try BenchFolder()
        let live = LiveValues(feed)
        self.live = live
        let definition = try KioskDefinition.parse(Self.file, path: "\(folder.path)/kiosk.yaml", format: .standard)
        try super.init(size: size, folder: folder, definition: definition) { $0.connect(live) }
        changeAll()
        frameWithPictures()
    }

    private static var file: String {
        let texts = (0..<count).map { "      - text: 'Room \($0): {house.v\($0), digits: 1, unit: °C}'\n" }
        return
            "title: Bench\nsources: {house: {command: [house]}}\ntabs:\n  - title: Rooms\n    icon: none\n    page:\n"
            + texts.joined()
    }

    /// Changes all values and draws the next frame.
    func changeAll() {
        round += 1
        var message = SourceMessage()
        for index in 0..<Self.count {
            message.values["v\(index)"] = .number(Double((index * 7 + round) % 300) / 10)
        }
        live.changed(["house": feed.take(message)])
        frame()
    }

    /// A source without a program.
    private final class Feed: ValueFeed {
        private var values = SourceValues()

        func take(_ message: SourceMessage) -> SourceValues.Change { values.apply(message, at: 0) }
        func state(of name: ValueName) -> ValueState { values.value(name.name, name.path) }
        func isAway(_ source: String) -> Bool { false }
        func send(_ request: SourceRequest, from origin: RequestOrigin) -> Int? { nil }
        func pictureFolder(of source: String) -> String? { nil }
    }
}
