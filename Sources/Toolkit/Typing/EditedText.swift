import Drawing

/// A text that is being edited: what is selected, and what was done so far.
///
/// Places are counted in bytes of UTF-8, and always lie between two characters, as a person sees them.
public nonisolated struct EditedText: Hashable, Sendable {
    /// What was typed.
    public private(set) var text: String
    /// What is selected; empty where a caret stands.
    public private(set) var selection: Range<Int>
    /// Where a selection that grows began: its other end moves.
    private var anchor: Int
    /// The most characters that the text may have.
    public let limit: Int

    private var undone: [Change] = []
    private var done: [Change] = []
    /// True while the next letter belongs to the latest change.
    private var goesOn = false

    /// What one step of undoing takes back.
    private struct Change: Hashable {
        var start: Int
        var removed: String
        var inserted: String
        var selection: Range<Int>
    }

    /// How many steps can be taken back.
    public static let maximumSteps = 100

    /// Text with the caret at its end.
    ///
    /// - `limit`: in characters; of a longer text the rest is left out.
    public init(_ text: String = "", limit: Int) {
        self.limit = max(0, limit)
        self.text = String(text.prefix(self.limit))
        self.text.makeContiguousUTF8()
        anchor = self.text.utf8.count
        selection = anchor..<anchor
    }

    /// In bytes.
    public var length: Int { text.utf8.count }

    /// What is selected; empty where a caret stands.
    public var selectedText: Substring { self[selection] }

    /// The end of the selection that arrows move.
    public var caret: Int { anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound }

    private subscript(range: Range<Int>) -> Substring { text[index(range.lowerBound)..<index(range.upperBound)] }

    private func index(_ offset: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), text.utf8.count))
    }

    // MARK: Selecting

    /// Puts the caret at a place, or the end of the selection that it is.
    ///
    /// - Parameters:
    ///   - offset: in bytes; within a character it is the one before it.
    ///   - isSelecting: true keeps the selection's other end.
    public mutating func moveCaret(to offset: Int, isSelecting: Bool = false) {
        goesOn = false
        let place = boundary(offset)
        if !isSelecting { anchor = place }
        selection = min(anchor, place)..<max(anchor, place)
    }

    /// Selects a part, in bytes, as far as it is one.
    public mutating func select(_ range: Range<Int>) {
        moveCaret(to: range.lowerBound)
        moveCaret(to: range.upperBound, isSelecting: true)
    }

    /// Selects all of it.
    public mutating func selectAll() { select(0..<length) }

    /// Selects the word around a place, or the character that stands there.
    public mutating func selectWord(at offset: Int) {
        var text = text
        select(text.withUTF8 { WordScanner.word(around: min(max(0, offset), $0.count), in: $0) })
    }

    /// The last place between two characters up to one.
    private func boundary(_ offset: Int) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            while start < bytes.count {
                let end = TextCluster.end(from: start, in: bytes)
                if end > max(0, offset) { return start }
                start = end
            }
            return start
        }
    }

    /// The character before the caret; empty at the beginning.
    public var characterBeforeCaret: Substring {
        guard selection.lowerBound > 0 else { return "" }
        return self[boundary(selection.lowerBound - 1)..<selection.lowerBound]
    }

    // MARK: Changing

    /// Puts text in the place of the selection, as much of it as the limit leaves room for; false where that is nothing.
    @discardableResult
    public mutating func insert(_ inserted: String) -> Bool {
        let whole = String(self[0..<selection.lowerBound]) + inserted + self[selection.upperBound..<length]
        var fitting = inserted
        // What is inserted may join with what stands beside it.
        if whole.count > limit {
            let rest = length - selection.count
            guard rest == 0 || text.count - selectedText.count < limit else { return false }
            fitting = String(inserted.prefix(max(0, limit - (text.count - selectedText.count))))
        }
        guard !fitting.isEmpty || !selection.isEmpty else { return false }
        let isLetter = fitting.utf8.count <= 4 && fitting.first?.isWhitespace == false && selection.isEmpty
        replace(selection, by: fitting, joins: isLetter)
        goesOn = isLetter
        return true
    }

    /// Takes away the selection, or the character before the caret; false where there is none.
    @discardableResult
    public mutating func deleteBackward() -> Bool {
        if selection.isEmpty {
            guard selection.lowerBound > 0 else { return false }
            replace(boundary(selection.lowerBound - 1)..<selection.lowerBound, by: "", joins: false)
        } else {
            replace(selection, by: "", joins: false)
        }
        return true
    }

    /// Takes away the selection, or the character behind the caret; false where there is none.
    @discardableResult
    public mutating func deleteForward() -> Bool {
        if selection.isEmpty {
            guard selection.upperBound < length else { return false }
            var text = text
            let end = text.withUTF8 { TextCluster.end(from: selection.upperBound, in: $0) }
            replace(selection.upperBound..<end, by: "", joins: false)
        } else {
            replace(selection, by: "", joins: false)
        }
        return true
    }

    private mutating func replace(_ range: Range<Int>, by inserted: String, joins: Bool) {
        let removed = String(self[range])
        if joins, goesOn, range.isEmpty, let last = done.last, last.start + last.inserted.utf8.count == range.lowerBound
        {
            done[done.count - 1].inserted += inserted
        } else {
            done.append(Change(start: range.lowerBound, removed: removed, inserted: inserted, selection: selection))
            if done.count > Self.maximumSteps { done.removeFirst() }
        }
        undone = []
        goesOn = false
        put(inserted, in: range)
    }

    private mutating func put(_ inserted: String, in range: Range<Int>) {
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: inserted)
        text.makeContiguousUTF8()
        // Behind what was typed, also where that has joined with the character behind it.
        let end = range.lowerBound + inserted.utf8.count
        anchor = boundaryBehind(end)
        selection = anchor..<anchor
    }

    private func boundaryBehind(_ offset: Int) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var end = 0
            while end < min(offset, bytes.count) { end = TextCluster.end(from: end, in: bytes) }
            return end
        }
    }

    // MARK: Undoing

    /// True where something can be taken back.
    public var canUndo: Bool { !done.isEmpty }
    /// True where something was taken back.
    public var canRedo: Bool { !undone.isEmpty }

    /// Takes back the latest change.
    public mutating func undo() {
        guard let change = done.popLast() else { return }
        put(change.removed, in: change.start..<change.start + change.inserted.utf8.count)
        undone.append(change)
        goesOn = false
        (selection, anchor) = (change.selection, change.selection.lowerBound)
    }

    /// Does again what was taken back last.
    public mutating func redo() {
        guard let change = undone.popLast() else { return }
        put(change.inserted, in: change.start..<change.start + change.removed.utf8.count)
        done.append(change)
        goesOn = false
    }
}
