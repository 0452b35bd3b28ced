import Drawing

/// A text that is being edited, with its selection and undo history.
///
/// Offsets are counted in bytes of UTF-8, and always lie between two characters as the user perceives them.
public nonisolated struct EditedText: Hashable, Sendable {
    /// The typed text.
    public private(set) var text: String
    /// The selected range; empty if there is only a caret.
    public private(set) var selection: Range<Int>
    /// The end of the selection that stays in place while the other end moves.
    private var anchor: Int
    /// The maximum number of characters. The length is also limited, to 64 bytes for each of them on average.
    public let limit: Int

    private var undone: [Change] = []
    private var done: [Change] = []
    /// A Boolean value that tells whether the next typed letter joins the latest change.
    private var joinsNextLetter = false

    /// A change that one undo step reverts.
    private struct Change: Hashable {
        var start: Int
        var removed: String
        var inserted: String
        var selection: Range<Int>
    }

    /// The maximum number of undo steps.
    public static let maximumSteps = 100
    /// The maximum average length of a character, in bytes. The longest emoji have 35; a letter can have any number of accents.
    static let maximumBytes = 64

    /// Creates a text with the caret at its end.
    ///
    /// - `limit`: the maximum number of characters; a longer text is cut off.
    public init(_ text: String = "", limit: Int) {
        self.limit = max(0, limit)
        self.text = Self.prefix(of: String(text.prefix(self.limit)), bytes: Self.byteLimit(self.limit))
        self.text.makeContiguousUTF8()
        anchor = self.text.utf8.count
        selection = anchor..<anchor
    }

    /// The length in bytes.
    public var length: Int { text.utf8.count }

    /// The selected text; empty if there is only a caret.
    public var selectedText: Substring { self[selection] }

    /// The caret: the end of the selection that the arrow keys move.
    public var caret: Int { anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound }

    /// A Boolean value that tells whether the selection begins where a sentence does: at the beginning, or after a full stop, question mark
    /// or exclamation mark and a space. Opening quotation marks and brackets belong to the sentence that they open.
    var beginsSentence: Bool {
        let before = self[0..<selection.lowerBound].reversed().drop { Self.openingMarks.contains($0) }
        guard let last = before.first, !last.isNewline else { return true }
        guard last.isWhitespace else { return false }
        return before.first { !$0.isWhitespace || $0.isNewline }.map { $0.isNewline || ".!?…".contains($0) } ?? true
    }

    private static let openingMarks = "\"'“„«‘‚([¿¡"

    private subscript(range: Range<Int>) -> Substring { text[index(range.lowerBound)..<index(range.upperBound)] }

    private func index(_ offset: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), text.utf8.count))
    }

    // MARK: Selection

    /// Moves the caret to an offset, or extends the selection to it.
    ///
    /// - Parameters:
    ///   - offset: the offset in bytes; within a character, the offset before it is used.
    ///   - isSelecting: `true` to keep the other end of the selection in place.
    public mutating func moveCaret(to offset: Int, isSelecting: Bool = false) {
        joinsNextLetter = false
        let newOffset = boundary(offset)
        if !isSelecting { anchor = newOffset }
        selection = min(anchor, newOffset)..<max(anchor, newOffset)
    }

    /// Selects a range in bytes, limited to the text.
    public mutating func select(_ range: Range<Int>) {
        moveCaret(to: range.lowerBound)
        moveCaret(to: range.upperBound, isSelecting: true)
    }

    /// Selects the whole text.
    public mutating func selectAll() { select(0..<length) }

    /// Selects the word around an offset, or the single character there.
    public mutating func selectWord(at offset: Int) {
        var text = text
        select(text.withUTF8 { WordScanner.word(around: min(max(0, offset), $0.count), in: $0) })
    }

    /// Returns the last character boundary at or before an offset.
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

    /// The character before the caret; empty at the beginning of the text.
    public var characterBeforeCaret: Substring {
        guard selection.lowerBound > 0 else { return "" }
        return self[boundary(selection.lowerBound - 1)..<selection.lowerBound]
    }

    // MARK: Changes

    /// Returns the maximum length of a text in bytes.
    private static func byteLimit(_ limit: Int) -> Int { min(limit, .max / maximumBytes) * maximumBytes }

    /// Returns the first characters of a text that have at most a number of bytes together.
    private static func prefix(of text: String, bytes: Int) -> String {
        guard text.utf8.count > bytes else { return text }
        var length = 0
        return String(
            text.prefix { character in
                length += character.utf8.count
                return length <= bytes
            })
    }

    /// Replaces the selection with text, as much of it as the limit permits. Returns `false` if nothing changes.
    @discardableResult
    public mutating func insert(_ inserted: String) -> Bool {
        let result = String(self[0..<selection.lowerBound]) + inserted + self[selection.upperBound..<length]
        var fitting = inserted
        // Inserted text may combine with the characters beside it, so the whole text is counted.
        if result.count > limit {
            let remainingLength = length - selection.count
            guard remainingLength == 0 || text.count - selectedText.count < limit else { return false }
            fitting = String(inserted.prefix(max(0, limit - (text.count - selectedText.count))))
        }
        fitting = Self.prefix(of: fitting, bytes: Self.byteLimit(limit) - (length - selection.count))
        guard !fitting.isEmpty || !selection.isEmpty else { return false }
        let isLetter = fitting.utf8.count <= 4 && fitting.first?.isWhitespace == false && selection.isEmpty
        replace(selection, by: fitting, joins: isLetter)
        joinsNextLetter = isLetter
        return true
    }

    /// Deletes the selection, or the character before the caret. Returns `false` if there is none.
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

    /// Deletes the selection, or the character after the caret. Returns `false` if there is none.
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
        if joins, joinsNextLetter, range.isEmpty, let last = done.last,
            last.start + last.inserted.utf8.count == range.lowerBound
        {
            done[done.count - 1].inserted += inserted
        } else {
            done.append(Change(start: range.lowerBound, removed: removed, inserted: inserted, selection: selection))
            if done.count > Self.maximumSteps { done.removeFirst() }
        }
        undone = []
        joinsNextLetter = false
        put(inserted, in: range)
    }

    private mutating func put(_ inserted: String, in range: Range<Int>) {
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: inserted)
        text.makeContiguousUTF8()
        // The caret goes after the typed text, even if that has combined with the character after it.
        let end = range.lowerBound + inserted.utf8.count
        anchor = boundaryAfter(end)
        selection = anchor..<anchor
    }

    private func boundaryAfter(_ offset: Int) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var end = 0
            while end < min(offset, bytes.count) { end = TextCluster.end(from: end, in: bytes) }
            return end
        }
    }

    // MARK: Undo

    /// A Boolean value that tells whether there is a change to undo.
    public var canUndo: Bool { !done.isEmpty }
    /// A Boolean value that tells whether there is an undone change to redo.
    public var canRedo: Bool { !undone.isEmpty }

    /// Undoes the latest change.
    public mutating func undo() {
        guard let change = done.popLast() else { return }
        put(change.removed, in: change.start..<change.start + change.inserted.utf8.count)
        undone.append(change)
        joinsNextLetter = false
        (selection, anchor) = (change.selection, change.selection.lowerBound)
    }

    /// Redoes the change that was undone last.
    public mutating func redo() {
        guard let change = undone.popLast() else { return }
        put(change.inserted, in: change.start..<change.start + change.removed.utf8.count)
        done.append(change)
        joinsNextLetter = false
    }
}
