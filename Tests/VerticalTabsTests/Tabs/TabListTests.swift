import Testing

@testable import VerticalTabs

/// The selection logic is compared with the written rule for all small cases.
@Suite("Tab list")
struct TabListTests {
    private static func list(_ count: Int, selected: Int?) -> TabList<Int> {
        var list = TabList<Int>()
        list.replace(with: Array(0..<count))
        list.select(selected)
        return list
    }

    /// V4, word for word: the same selected object, else the same index, else the first.
    private static func rule(_ old: [Int], _ selected: Int?, _ new: [Int]) -> Int? {
        if let selected {
            for index in 0..<new.count where new[index] == old[selected] { return index }
            if selected < new.count { return selected }
        }
        return new.count > 0 ? 0 : nil
    }

    private static func selections(_ count: Int) -> [Int?] { [nil] + Array(0..<count) }

    /// Returns the deviations from the rule for each selection of `count` tabs and each replacement.
    private static func mistakes(_ count: Int, _ replacements: [[Int]]) -> [String] {
        var found: [String] = []
        let old = Array(0..<count)
        for selected in selections(count) {
            let before = list(count, selected: selected)
            for new in replacements {
                var after = before
                after.replace(with: new)
                let expected = rule(old, selected, new)
                if after.ids != new || after.selectedIndex != expected
                    || after.selectedID != expected.map({ new[$0] })
                {
                    found.append("\(old) \(selected.map(String.init) ?? "none") → \(new)")
                }
            }
        }
        return found
    }

    /// Returns every selection from `ids` in every order.
    private static func arrangements(_ ids: [Int]) -> [[Int]] {
        var all: [[Int]] = [[]]
        for index in ids.indices {
            var rest = ids
            let first = rest.remove(at: index)
            all += arrangements(rest).map { [first] + $0 }
        }
        return all
    }

    @Test(
        "V4: Up to 4 tabs can be replaced by any combination of them and two new tabs, in any order",
        arguments: 0...4)
    func everyOrder(count: Int) {
        let replacements = Self.arrangements(Array(0..<count) + [100, 101])
        #expect(Self.mistakes(count, replacements).isEmpty)
    }

    @Test(
        "V4: Up to 8 tabs can be replaced by any selection of them, reversed or rotated, with new tabs at either end",
        arguments: 5...8)
    func everyChoice(count: Int) {
        var replacements: [[Int]] = []
        for mask in 0..<(1 << count) {
            let kept = (0..<count).filter { mask >> $0 & 1 == 1 }
            for turn in Set([0, 1, kept.count / 2]) where turn <= kept.count {
                let rotated = Array(kept[turn...] + kept[..<turn])
                replacements += [rotated, rotated.reversed(), [100] + rotated, rotated + [100, 101]]
            }
        }
        #expect(Self.mistakes(count, replacements).isEmpty)
    }

    @Test("V4: A tab that occurs twice counts once, at its first position", arguments: 0...4)
    func doubled(count: Int) {
        for ids in Self.arrangements(Array(0..<count)) {
            for selected in Self.selections(count) {
                var doubled = Self.list(count, selected: selected)
                var single = doubled
                doubled.replace(with: ids + ids.reversed() + ids)
                single.replace(with: ids)
                #expect(doubled.ids == single.ids)
                #expect(doubled.selectedIndex == single.selectedIndex)
            }
        }
    }

    @Test("V4: Only an existing tab, or none, can be selected", arguments: 0...8)
    func selection(count: Int) {
        for selected in Self.selections(count) {
            for index in [-1, Int.min, count, count + 1, Int.max] {
                var list = Self.list(count, selected: selected)
                let isThere = list.select(index)
                #expect(!isThere)
                #expect(list.selectedIndex == selected)
            }
            for index in Self.selections(count) {
                var list = Self.list(count, selected: selected)
                let isThere = list.select(index)
                #expect(isThere)
                #expect(list.selectedIndex == index)
                #expect(list.selectedID == index)
            }
        }
    }

    // MARK: Insert, remove, move

    @Test("E3: Inserting a tab at any index of up to 8 tabs keeps the selection", arguments: 0...8)
    func insert(count: Int) {
        for selected in Self.selections(count) {
            for index in -2...(count + 2) {
                var list = Self.list(count, selected: selected)
                let isThere = index >= 0 && index <= count
                let isIn = list.insert(100, at: index)
                #expect(isIn == isThere)
                var ids = Array(0..<count)
                if isThere { ids.insert(100, at: index) }
                #expect(list.ids == ids)
                #expect(list.selectedID == selected)
                // A tab in the list cannot be added twice.
                let isTwice = list.insert(0, at: 0)
                #expect(isTwice == (count == 0))
            }
        }
    }

    @Test(
        "E3: Removing the selected one of up to 8 tabs selects the next one, or the previous one if it was the last",
        arguments: 0...8)
    func remove(count: Int) {
        for selected in Self.selections(count) {
            for index in -2...(count + 2) {
                var list = Self.list(count, selected: selected)
                let isThere = index >= 0 && index < count
                let removed = list.remove(at: index)
                #expect(removed == (isThere ? index : nil))
                let ids = (0..<count).filter { $0 != index }
                #expect(list.ids == ids)
                let expected = selected != index || !isThere ? selected : ids.first { $0 > index } ?? ids.last
                #expect(list.selectedID == expected, "\(count) \(String(describing: selected)) \(index)")
            }
        }
    }

    @Test("E3: Moving any of up to 8 tabs to any position keeps the selection", arguments: 0...8)
    func move(count: Int) {
        for selected in Self.selections(count) {
            for from in -1...count {
                for to in -1...count {
                    var list = Self.list(count, selected: selected)
                    let places = 0..<count
                    let moves = places.contains(from) && places.contains(to) && from != to
                    let moved = list.move(from: from, to: to)
                    #expect(moved == moves)
                    #expect(list.selectedID == selected)
                    guard moves else {
                        #expect(list.ids == Array(places))
                        continue
                    }
                    #expect(list.ids[to] == from)
                    #expect(list.ids.filter { $0 != from } == places.filter { $0 != from })
                }
            }
        }
    }
}
