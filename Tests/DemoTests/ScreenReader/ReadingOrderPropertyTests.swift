import Drawing
import Headless
import KioskRuntime
import ScreenReaderTestSupport
import Testing

@testable import Toolkit

@Suite("Reading order of all demos' pages")
struct ReadingOrderPropertyTests {
    /// The maximum number of elements of a page.
    private static let maximumElements = 2_500

    /// An element as the reader came to it.
    private struct Stop: Equatable {
        let key: ReaderKey
        let name: String
    }

    /// Presses a key until the reader is at the end. Returns the elements that became the current one, and all that were on screen.
    private func walk(_ key: String, _ read: ReadPanel) throws -> (stops: [Stop], seen: Set<ReaderKey>) {
        var stops: [Stop] = []
        var seen: Set<ReaderKey> = []
        while stops.count < Self.maximumElements {
            let former = read.reader.current?.key
            let spoken = try read.perform("key \(key) 10")
            seen.formUnion(read.reader.tree.items.map(\.key))
            guard let current = read.reader.current, current.key != former else { return (stops, seen) }
            stops.append(Stop(key: current.key, name: current.element.name))
            expectGood(current, spoken, in: read)
        }
        Issue.record("the page has no end: \(stops.suffix(5))")
        return (stops, seen)
    }

    /// Expects that an element is spoken, is on the screen, and is not covered by a view beside it.
    private func expectGood(_ item: ReaderItem, _ spoken: [String], in read: ReadPanel) {
        let screen = Rect(origin: .zero, size: read.panel.scene.size)
        let comment = "\(item.element) \(item.frame) \(type(of: item.view))"
        #expect(spoken.last.map { !$0.isEmpty } ?? false, "nothing is spoken of \(comment)")
        let isText = item.element.role == .text
        #expect(
            !isText || !item.element.name.isEmpty || item.element.value?.isEmpty == false, "an empty text: \(comment)")
        #expect(!item.frame.isEmpty && item.frame.intersection(screen) == item.frame, "outside: \(comment)")
        #expect(!isCovered(item, in: read.panel), "covered: \(comment)")
    }

    /// Returns `true` if a view that is neither in the element nor around it is in front of all of the element's probed points, and none of
    /// its text is readable there.
    private func isCovered(_ item: ReaderItem, in panel: HeadlessPanel) -> Bool {
        let fractions = [0.1, 0.25, 0.5, 0.75, 0.9]
        let points = fractions.flatMap { x in
            fractions.map {
                Point(x: item.frame.minX + x * item.frame.width, y: item.frame.minY + $0 * item.frame.height)
            }
        }
        let isInFront = points.contains { point in
            guard let hit = panel.scene.rootView.hitTest(point) else { return true }
            return hit.isDescendant(of: item.view) || item.view.isDescendant(of: hit)
        }
        return !isInFront && !panel.texts.contains { item.frame.contains($0.frame.center) }
    }

    private func expectOrder(_ panel: HeadlessPanel, _ page: String) throws {
        let read = ReadPanel(panel)
        defer { read.reader.end() }
        _ = try walk("up", read)
        let first = try #require(read.reader.current, "\(page)")
        let start = Stop(key: first.key, name: first.element.name)
        let down = try walk("down", read)
        let back = try walk("up", read)
        let forward = [start] + down.stops
        #expect(Set(forward.map(\.key)).count == forward.count, "\(page): an element is reached twice")
        let missed = down.seen.union([start.key]).subtracting(forward.map(\.key))
        let names = read.reader.tree.items.filter { missed.contains($0.key) }.map(\.element.name)
        #expect(missed.isEmpty, "\(page): \(missed.count) elements are not reached: \(names)")
        #expect(
            forward.dropLast().reversed().map(\.key) == back.stops.map(\.key),
            "\(page): \(forward.map(\.name)) and back \(back.stops.map(\.name))")
    }

    @Test(
        "Q2: On every page of a demo, “down” reaches each element once, each is spoken, visible and not covered, and “up” reverses the order",
        arguments: Demo.names)
    func pages(name: String) async throws {
        let (kiosk, renderer, panel) = try await Demo.screen(name, size: PixelSize(width: 1280, height: 800))
        panel.scene.reducesMotion = true
        let tabs = kiosk.tabBarController
        for tab in tabs.viewControllers.indices {
            tabs.selectedIndex = tab
            panel.advance(by: .seconds(1))
            try expectOrder(panel, "\(name), tab \(tab)")
            // The further pages of a tab.
            while let control = panel.views.lazy.compactMap({ $0 as? PageControl }).first(where: \.isWithinReach),
                control.currentPage + 1 < control.numberOfPages
            {
                let former = control.currentPage
                control.adjust(by: 1)
                panel.advance(by: .seconds(1))
                guard control.currentPage == former + 1 else { break }
                try expectOrder(panel, "\(name), tab \(tab), page \(former + 1)")
            }
        }
        _ = renderer
    }
}
