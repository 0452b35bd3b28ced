import Drawing
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("The layout of the list of all tabs")
struct OverflowLayoutTests {
    private static let widths = [254.0, 268, 318, 334, 479, 699, 700, 734, 1214, 1900]
    private static let heights = [414.0, 480, 670, 736, 1014, 1080]

    private static let contents: [OverflowLayout.Content] = {
        var contents = [0, 1, 5, 9, 200].map { OverflowLayout.Content(tabs: $0) }
        for first in [0, 1, 9, 26, 36, 300] {
            contents.append(content(first: first, letters: first, isTyped: false))
            for letters in [0, 1, 12, 40] { contents.append(content(first: first, letters: letters, isTyped: true)) }
        }
        return contents
    }()

    private static func content(first: Int, letters: Int, isTyped: Bool) -> OverflowLayout.Content {
        OverflowLayout.Content(
            tabs: 200, isSearching: isTyped,
            pad: LetterPadLayout.Content(firstLetters: first, letters: letters, isTyped: isTyped))
    }

    private func isInside(_ rect: Rect, _ area: Rect) -> Bool {
        let slack = 1e-9
        return rect.width >= 0 && rect.height >= 0 && rect.minX >= area.minX - slack
            && rect.minY >= area.minY - slack && rect.maxX <= area.maxX + slack && rect.maxY <= area.maxY + slack
    }

    private func overlap(_ rects: [Rect]) -> Bool {
        rects.indices.contains { a in
            rects.indices.contains { b in
                let shared = a < b ? rects[a].intersection(rects[b]) : .zero
                return shared.width > 1e-9 && shared.height > 1e-9
            }
        }
    }

    @Test("E6: on any panel nothing overlaps, leaves its room, or is too small to touch", arguments: RailEdge.allCases)
    func everywhere(edge: RailEdge) throws {
        for width in Self.widths {
            for height in Self.heights {
                for content in Self.contents {
                    let area = Size(width: width, height: height)
                    let layout = OverflowLayout(area: area, edge: edge, content)
                    let comment: Comment = "\(area) \(content)"
                    #expect(isInside(layout.popover, Rect(origin: .zero, size: area)), comment)
                    let inside = Rect(origin: .zero, size: layout.popover.size)
                    let parts =
                        [layout.title, layout.close, layout.list] + [layout.field, layout.pad].compactMap(\.self)
                    #expect(parts.allSatisfy { isInside($0, inside) && !$0.isEmpty }, comment)
                    #expect(!overlap(parts), comment)
                    #expect(layout.hairlines.allSatisfy { isInside($0, inside) && !$0.isEmpty }, comment)
                    #expect(!overlap([layout.list] + layout.hairlines), comment)
                    #expect(layout.close.width >= 48 && layout.close.height >= 48, comment)
                    #expect(layout.field?.height ?? 48 >= 48, comment)
                    #expect(layout.list.height >= OverflowLayout.rowHeight, comment)
                    #expect((layout.pad == nil) == (content.pad == nil), comment)
                    if let pad = content.pad { try expectKeys(pad, in: layout, area, comment) }
                }
            }
        }
    }

    private func expectKeys(
        _ content: LetterPadLayout.Content, in layout: OverflowLayout, _ area: Size, _ comment: Comment
    ) throws {
        let pad = try #require(layout.pad)
        let keys = try #require(layout.keys)
        let isBeside = area.width >= 700
        #expect((pad.minY < layout.list.maxY) == isBeside, comment)
        if !isBeside { #expect(pad.height <= layout.popover.height / 2, comment) }
        let inside = Rect(origin: .zero, size: pad.size)
        let fixed = [keys.letters] + [keys.space, keys.backspace].filter { !$0.isEmpty }
        #expect(fixed.allSatisfy { isInside($0, inside) }, comment)
        #expect(!overlap(fixed), comment)
        #expect(keys.keySize.width >= 48 && keys.keySize.height >= 44, comment)
        // One whole row is seen at least, and what is typed can be taken back.
        #expect(keys.letters.height >= keys.keySize.height, comment)
        if content.isTyped { #expect(keys.backspace.width >= 48 && keys.backspace.height >= 44, comment) }
        let letters = (0..<content.letters).map { keys.key($0) }
        let scrolled = Rect(x: 0, y: 0, width: keys.letters.width, height: keys.lettersHeight)
        #expect(letters.allSatisfy { isInside($0, scrolled) }, comment)
        #expect(!overlap(Array(letters.prefix(40))), comment)
    }

    @Test("T1: on each common panel rows, keys, field and cross have the size that the use asks for, or are left out")
    func millimetres() {
        for model in PanelModel.common {
            for use in PanelUse.allCases {
                let panel = model.physical(use)
                let target = panel.metrics(scale: panel.scale).minimumTarget
                let long = Double(model.pixelSize.width) / panel.scale
                let short = Double(model.pixelSize.height) / panel.scale
                let rail = max(66, target)
                for area in [Size(width: long - rail, height: short), Size(width: short - rail, height: long)] {
                    expectTargets(target, area, "\(model) \(use) \(area)")
                }
            }
        }
    }

    private func expectTargets(_ target: Double, _ area: Size, _ comment: Comment) {
        let closed = OverflowLayout(area: area, edge: .left, target: target, OverflowLayout.Content(tabs: 200))
        #expect(min(closed.close.width, closed.close.height) >= target - 1e-9, comment)
        #expect(closed.list.height >= target - 1e-9, comment)
        guard let field = closed.field else { return }
        #expect(field.height >= target - 1e-9 && field.width >= 2 * target - 1e-9, comment)
        #expect(!overlap([field, closed.close, closed.list, closed.title]), comment)
        for content in Self.contents {
            guard let pad = content.pad else { continue }
            let open = OverflowLayout(area: area, edge: .left, target: target, content)
            #expect(open.list.height >= target - 1e-9, "\(comment) \(content)")
            #expect(open.field == field || area.width < 700 || open.field?.height == field.height, comment)
            guard let keys = open.keys else { continue }
            #expect(min(keys.keySize.width, keys.keySize.height) >= target - 1e-9, "\(comment) \(content)")
            #expect(keys.letters.height >= min(keys.lettersHeight, target) - 1e-9, "\(comment) \(content)")
            if pad.isTyped { #expect(keys.backspace.height >= target - 1e-9, "\(comment) \(content)") }
        }
    }

    @Test("E6: the popover lies beside the rail, at the end where the cell that opens it is")
    func place() {
        let area = Size(width: 1200, height: 900)
        let content = OverflowLayout.Content(tabs: 5)
        func panel(_ edge: RailEdge) -> Rect { OverflowLayout(area: area, edge: edge, content).popover }
        let height = 56 + 5 * 58 + 8.0
        #expect(panel(.left) == Rect(x: 8, y: 900 - 8 - height, width: 380, height: height))
        #expect(panel(.right) == Rect(x: 1200 - 8 - 380, y: 900 - 8 - height, width: 380, height: height))
        #expect(panel(.top) == Rect(x: 1200 - 8 - 380, y: 8, width: 380, height: height))
        #expect(panel(.bottom) == Rect(x: 1200 - 8 - 380, y: 900 - 8 - height, width: 380, height: height))
    }

    @Test("E6: a list that is longer than its room is searchable, and a shorter one is not")
    func searchable() {
        // Seven rows; the head; and margins. Swift 6.2 finds the same sum within the call too long to check.
        let rows: Double = 7 * 58
        let around: Double = 56 + 3 * 8
        func field(_ tabs: Int, isSearching: Bool = false) -> Rect? {
            OverflowLayout(
                area: Size(width: 800, height: rows + around), edge: .left,
                OverflowLayout.Content(tabs: tabs, isSearching: isSearching)
            ).field
        }
        #expect(field(7) == nil)
        #expect(field(8) != nil)
        #expect(field(1, isSearching: true) != nil)
    }

    @Test("E6: the list stays where it is when the pad opens beside it", arguments: RailEdge.allCases)
    func besideTheRail(edge: RailEdge) throws {
        let area = Size(width: 1200, height: 600)
        let closed = OverflowLayout(area: area, edge: edge, OverflowLayout.Content(tabs: 200))
        let open = OverflowLayout(area: area, edge: edge, Self.content(first: 26, letters: 26, isTyped: false))
        let before = closed.list.offset(by: closed.popover.origin)
        let after = open.list.offset(by: open.popover.origin)
        #expect(before.minY == after.minY && before.maxY == after.maxY)
        #expect(edge == .left ? before.minX == after.minX : before.maxX == after.maxX)
        #expect(abs(before.width - after.width) < 10)
        #expect(open.popover.width == 720)
    }

    @Test("E6: keys keep their size while one types, and letters that do not fit show that there are more")
    func keySizes() {
        for room in [Size(width: 238, height: 232), Size(width: 238, height: 360), Size(width: 346, height: 700)] {
            for first in [5, 26, 36, 300] {
                func layout(_ letters: Int, isTyped: Bool) -> LetterPadLayout {
                    let content = LetterPadLayout.Content(firstLetters: first, letters: letters, isTyped: isTyped)
                    return LetterPadLayout(room: room, content, keepsHeight: false)
                }
                let start = layout(first, isTyped: false)
                #expect((0...40).allSatisfy { layout($0, isTyped: true).keySize == start.keySize })
                guard start.lettersHeight > start.letters.height else { continue }
                let rest = start.letters.height.truncatingRemainder(
                    dividingBy: start.keySize.height + LetterPadLayout.gap)
                #expect(rest >= 10 && rest <= start.keySize.height - 10, "\(room) \(first)")
            }
        }
    }

    @Test("E6: a pad under the list leaves it what few keys do not need; one beside it stays as high as it was")
    func padHeight() throws {
        func pad(_ width: Double, _ letters: Int) throws -> Double {
            let content = Self.content(first: 26, letters: letters, isTyped: true)
            return try #require(
                OverflowLayout(area: Size(width: width, height: 720), edge: .left, content).pad?.height)
        }
        #expect(try pad(334, 2) < pad(334, 12))
        #expect(try pad(900, 2) == pad(900, 12))
    }

    @Test("E6: an area of no use at all is no mistake", arguments: RailEdge.allCases)
    func tiny(edge: RailEdge) {
        let lengths = [0, 1, 7, 15, 16, 17, 40, 63, 100]
        for (width, height) in lengths.flatMap({ width in lengths.map { (width, $0) } })
            + [(1, 2000), (2000, 1), (20, 900), (900, 20)]
        {
            for content in Self.contents {
                let area = Size(width: Double(width), height: Double(height))
                let layout = OverflowLayout(area: area, edge: edge, content)
                #expect(isInside(layout.popover, Rect(origin: .zero, size: area)), "\(area) \(content)")
                let inside = Rect(origin: .zero, size: layout.popover.size)
                let parts =
                    [layout.title, layout.close, layout.list] + layout.hairlines
                    + [layout.field, layout.pad].compactMap(\.self)
                #expect(parts.allSatisfy { isInside($0, inside) }, "\(area) \(content)")
            }
        }
    }
}
