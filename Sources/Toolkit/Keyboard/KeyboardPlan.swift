import Drawing
import KeyboardLayouts

/// The positions of the keys of a keyboard: a value that depends only on the layout, the content kind and the panel.
///
/// The size of keys follows from the size of a finger. On a panel that is wider than the keys need, they are placed at the side of the
/// hand. On a panel held with both hands, they are split into two halves at the edges, for the thumbs. On a smaller panel, all keys share
/// the width.
///
/// Numbers are typed on a pad: the digits in three columns, and a fourth column with the other keys. On a panel that is wider than the pad,
/// it floats over the content.
public nonisolated struct KeyboardPlan: Hashable, Sendable {
    /// The side at which the keys are placed.
    public enum Side: Hashable, Sendable {
        /// The left side.
        case left
        /// The right side.
        case right
    }

    /// The input from which a plan is computed.
    public struct Request: Hashable, Sendable {
        /// The keyboard layout.
        public var layout: KeyboardLayout
        /// The page of keys to show.
        public var page: KeyboardPage = .main
        /// The kind of text that is typed.
        public var contentKind: TextContentKind = .text
        /// A Boolean value that tells whether there is another language to switch to.
        public var hasLanguages = false
        /// The size of the screen, in points.
        public var size: Size
        /// The metrics of the panel.
        public var metrics = PanelMetrics.nominal
        /// The side at which the keys are placed on a panel that is wider than the keys.
        public var side = Side.left
        /// A Boolean value that tells whether a number may be negative.
        var allowsNegativeNumbers = true
        /// A Boolean value that tells whether a number pad floats if the panel is wide enough.
        var floatsPad = true

        /// Creates a request for plain text.
        public init(layout: KeyboardLayout, size: Size) {
            self.layout = layout
            self.size = size
        }
    }

    /// The keys, row by row.
    public let keys: [KeyboardKey]
    /// The size of the keyboard, in points; its width is the width of the screen unless it floats.
    public let size: Size
    /// A Boolean value that tells whether the keyboard is a number pad that floats over the content.
    public let isFloating: Bool
    /// A Boolean value that tells whether the keys are those of a number pad.
    let isPad: Bool
    /// The strip above the keys by which the user drags the keyboard down.
    public let grip: Rect
    /// The visible gap between two keys, in points.
    public let gap: Double

    /// Returns the index of the key at a point, or `nil` if there is none.
    public func key(at point: Point) -> Int? { keys.firstIndex { $0.frame.contains(point) } }

    /// Returns the visible frame of a key.
    public func face(of key: KeyboardKey) -> Rect { key.frame.insetBy(dx: gap / 2, dy: gap / 2) }

    // MARK: Planning

    /// A key and its width, in units of one key.
    private struct Cell {
        var action: KeyboardKey.Action
        var width = 1.0
        /// The distance from the row's left edge, in units of one key.
        var x = 0.0
        /// The height, in rows.
        var rows = 1
    }

    /// The minimum size of a key for a bare fingertip, in millimetres: Parhi, Karlson and Bederson 2006.
    private static let fingertip = 9.2
    /// The key pitch of a typewriter, in millimetres. Wider keys would make the hand travel.
    private static let typewriter = 19.0
    /// The maximum size of a key on the numeric pad, in millimetres.
    private static let padKey = 16.0
    /// The minimum size of a key on a floating pad, in points, unless the panel needs larger touch targets.
    private static let minimumPadKey = 72.0
    /// The maximum width of a floating pad, in points.
    private static let floatingWidth = 400.0
    /// The minimum width of the content beside a floating pad, in points. A narrower strip is given to the keys.
    private static let besidePad = 160.0
    /// The maximum width of a handheld panel, in millimetres.
    private static let widestHeld = 300.0
    /// The distance of the keys from the edges of a floating pad, in points.
    private static let padInset = 6.0
    /// The maximum share of the screen height that the keyboard covers, so that the text field remains visible.
    private static let largestShare = 0.6

    /// Creates the plan for a request.
    public init(_ request: Request) {
        let (size, metrics) = (request.size, request.metrics)
        let columns = Self.columns(request.layout)
        let rows = Self.rows(request, columns: columns)
        let rowCount = Double(request.layout.letterRows.count + 1)
        let target = max(metrics.minimumTarget, metrics.points(Self.fingertip, rounded: .up))
        let margin = 3.0
        gap = min(6, (size.width / 160).rounded(.up) + 1)
        let gripHeight = min(18, (size.height / 24).rounded())
        isPad = request.page == .main && request.contentKind.isNumeric
        if isPad, request.floatsPad, let key = Self.floatingKey(size.width, target: target, metrics) {
            let pad = Size(width: 4 * key + 2 * Self.padInset, height: 0)
            let room = Self.share(size.height, target: metrics.minimumTarget) * size.height - NumberPadPlacement.margin
            let height = min(
                4 * max(target, (0.72 * key).rounded()), (room - gripHeight - Self.padInset).rounded(.down))
            grip = Rect(x: 0, y: 0, width: pad.width, height: gripHeight)
            self.size = Size(width: pad.width, height: gripHeight + max(1, height) + Self.padInset)
            isFloating = true
            keys = Self.keys(rows, left: Self.padInset, top: gripHeight, unit: key, rowHeight: max(1, height) / 4)
            return
        }
        isFloating = false
        grip = Rect(x: 0, y: 0, width: size.width, height: gripHeight)

        let width = max(1, size.width - 2 * margin)
        let units = isPad ? 4 : request.page == .main ? columns : 10
        // The width of the letter keys, and thus the keyboard's height, is the same for all pages.
        let isHeld = Self.isSplit(size.width, metrics)
        let letters =
            isHeld
            ? min(width, columns * max(target, metrics.reach / (columns / 2)))
            : Self.blockWidth(width, units: columns, target: target, widest: Self.typewriter, metrics)
        let isSplit = isHeld && !isPad
        let block =
            isPad ? Self.blockWidth(width, units: units, target: target, widest: Self.padKey, metrics) : letters
        let unit = block / units
        // If there is room, keys are a little wider than high, but never lower than a fingertip.
        let pitch = max(target, min(letters / columns * 0.72, metrics.points(Self.padKey, rounded: .down)))
        let maximumHeight = Self.share(size.height, target: metrics.minimumTarget) * size.height
        let keysHeight = min(pitch * rowCount, (maximumHeight - grip.height - margin).rounded(.down))
        let rowHeight = max(1, keysHeight) / Double(rows.count)
        self.size = Size(width: size.width, height: grip.height + max(1, keysHeight) + margin)

        let left = isSplit || request.side == .left ? margin : size.width - margin - block
        keys = Self.keys(
            rows, left: left, top: grip.height, unit: unit, rowHeight: rowHeight,
            split: isSplit ? (middle: units / 2, shift: width - block) : nil)
    }

    /// Returns the keys of rows, with frames rounded to whole points without gaps.
    ///
    /// - Parameter split: The number of units in the left half, and the distance between the halves; `nil` for keys in one block.
    private static func keys(
        _ rows: [[Cell]], left: Double, top: Double, unit: Double, rowHeight: Double,
        split: (middle: Double, shift: Double)? = nil
    ) -> [KeyboardKey] {
        var keys: [KeyboardKey] = []
        for (number, row) in rows.enumerated() {
            for cell in row {
                let y0 = top + (rowHeight * Double(number)).rounded()
                let y1 = top + (rowHeight * Double(number + cell.rows)).rounded()
                for part in split.map({ halves(cell, $0.middle) }) ?? [cell] {
                    let shift = split.map { part.x + part.width / 2 >= $0.middle ? $0.shift : 0 } ?? 0
                    let x0 = (left + part.x * unit).rounded() + shift
                    let x1 = (left + (part.x + part.width) * unit).rounded() + shift
                    let frame = Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
                    keys.append(KeyboardKey(action: part.action, frame: frame))
                }
            }
        }
        return keys
    }

    /// Returns the width of a key of a floating pad; `nil` if the panel is too narrow for a floating pad with usable keys.
    private static func floatingKey(_ width: Double, target: Double, _ metrics: PanelMetrics) -> Double? {
        let most = (floatingWidth - 2 * padInset) / 4
        guard target <= most else { return nil }
        let key = min(most, max(target, minimumPadKey, metrics.points(padKey, rounded: .down)))
        let beside = width - 4 * key - 2 * padInset - 2 * NumberPadPlacement.margin
        return beside >= besidePad ? key : nil
    }

    /// Returns the maximum share of a height that the keys may take.
    ///
    /// The remaining height should hold two minimum targets, a field and a row. If that would leave less than half for the keys, the
    /// fixed maximum applies.
    private static func share(_ height: Double, target: Double) -> Double {
        let remaining = 1 - 2 * target / max(1, height)
        return remaining < 0.5 ? largestShare : min(largestShare, remaining)
    }

    /// Returns the total width of the keys.
    /// - Parameter key: The maximum width of a key, in millimetres.
    private static func blockWidth(
        _ width: Double, units: Double, target: Double, widest key: Double, _ metrics: PanelMetrics
    ) -> Double {
        let widest = units * max(target, metrics.points(key, rounded: .down))
        // A strip beside the keys that is too narrow to be useful is given to the keys.
        return widest < width * 0.8 ? widest : width
    }

    /// Returns `true` if the panel is held at both edges and the thumbs cannot reach the middle.
    private static func isSplit(_ width: Double, _ metrics: PanelMetrics) -> Bool {
        metrics.isHeld && metrics.reach.isFinite && width > 3 * metrics.reach
            && metrics.millimetres(width) <= widestHeld
    }

    /// Splits the space bar, so that each thumb has a part of it.
    private static func halves(_ cell: Cell, _ middle: Double) -> [Cell] {
        guard cell.action == .space, cell.x < middle, cell.x + cell.width > middle else { return [cell] }
        var (left, right) = (cell, cell)
        left.width = middle - cell.x
        right.x = middle
        right.width = cell.x + cell.width - middle
        return [left, right]
    }

    // MARK: Rows

    /// Returns the maximum number of keys in a row, including Shift and backspace beside the letters of the lowest row.
    private static func columns(_ layout: KeyboardLayout) -> Double {
        let rows = layout.letterRows.map(\.count)
        let beside = layout.hasShift ? 2 : 1
        return Double(max(10, rows.max() ?? 0, (rows.last ?? 0) + beside))
    }

    private static func rows(_ request: Request, columns: Double) -> [[Cell]] {
        if request.page == .main, request.contentKind.isNumeric { return pad(request) }
        guard request.page == .main else {
            let signs = KeyboardSigns.rows(of: request.page, for: request.layout)
            let cells = signs.map { row in row.map { Cell(action: .sign($0)) } }
            let other = KeyboardKey.Action.page(request.page == .digits ? .signs : .digits)
            return lettersRows(cells, beside: other, columns: 10) + [bottom(request, columns: 10)]
        }
        let letters = request.layout.letterRows.map { row in row.map { Cell(action: .letter($0)) } }
        let shift: KeyboardKey.Action? = request.layout.hasShift ? .shift : nil
        return lettersRows(letters, beside: shift, columns: columns) + [bottom(request, columns: columns)]
    }

    /// Centres the rows. The lowest row stands between a key on the left, such as Shift, and backspace.
    private static func lettersRows(_ rows: [[Cell]], beside: KeyboardKey.Action?, columns: Double) -> [[Cell]] {
        rows.enumerated().map { number, row in
            let room = columns - Double(row.count)
            guard number == rows.count - 1 else { return placed(row, from: room / 2) }
            let side = min(2, beside == nil ? room : room / 2)
            let start = beside == nil ? room - side : room / 2
            let left = beside.map { [Cell(action: $0, width: side)] } ?? []
            let right = Cell(action: .backspace, width: side, x: columns - side)
            return left + placed(row, from: start) + [right]
        }
    }

    private static func placed(_ cells: [Cell], from start: Double) -> [Cell] {
        var x = start
        return cells.map { cell in
            var cell = cell
            cell.x = x
            x += cell.width
            return cell
        }
    }

    private static func bottom(_ request: Request, columns: Double) -> [Cell] {
        var left = [Cell(action: .page(request.page == .main ? .digits : .main), width: 1.5)]
        if request.hasLanguages { left.append(Cell(action: .language)) }
        var right = [Cell(action: .sign(".")), Cell(action: .hide), Cell(action: .enter, width: 2)]
        switch request.page == .main ? request.contentKind : .text {
        case .email: left.append(Cell(action: .sign("@")))
        case .url: left.append(Cell(action: .sign("/")))
        default: left.append(Cell(action: .sign(KeyboardSigns.comma(of: request.layout))))
        }
        let taken = (left + right).reduce(0) { $0 + $1.width }
        if columns - taken > 7 { right[right.count - 1].width += 0.5 }
        let space = columns - (left + right).reduce(0) { $0 + $1.width }
        return placed(left + [Cell(action: .space, width: max(1, space))] + right, from: 0)
    }

    /// Returns the rows of a numeric pad: digits as on a telephone and the signs of the content kind.
    private static func pad(_ request: Request) -> [[Cell]] {
        func digits(_ text: String) -> [Cell] { text.map { Cell(action: .sign(String($0))) } }
        var zero = [Cell(action: .sign("0"), width: 3)]
        let isSigned = request.allowsNegativeNumbers || request.contentKind == .date
        var sign: Cell? = isSigned ? Cell(action: .sign("-")) : nil
        switch request.contentKind {
        case .pin: sign = nil
        case .decimal:
            zero = [
                Cell(action: .sign("0"), width: 2), Cell(action: .sign(request.layout.decimalSeparator)),
            ]
        case .telephone:
            zero = digits("*0#")
            sign = Cell(action: .sign("+"))
        default: break
        }
        // Without a sign, the return key is two rows high.
        let others = [sign, Cell(action: .hide), Cell(action: .enter, rows: sign == nil ? 2 : 1)].compactMap(\.self)
        let rows = [
            digits("123") + [Cell(action: .backspace)], digits("456") + [others[0]], digits("789") + [others[1]],
            zero + others.dropFirst(2),
        ]
        return rows.map { placed($0, from: 0) }
    }
}

nonisolated extension TextContentKind {
    /// A Boolean value that tells whether the content is typed on a numeric pad.
    var isNumeric: Bool {
        switch self {
        case .integer, .decimal, .telephone, .date, .pin: true
        case .text, .email, .url, .secret: false
        }
    }
}
