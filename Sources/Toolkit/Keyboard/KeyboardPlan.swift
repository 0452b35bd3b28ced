import Drawing
import KeyboardLayouts

/// Where the keys of a keyboard lie: a value that follows from the layout, what is typed, and the panel.
///
/// Keys are measured by the finger. Where a panel is wider than a hand wants it they lie at the hand's side, or in two halves
/// at both edges where two thumbs hold it. Where it is smaller, all keys share what there is.
public nonisolated struct KeyboardPlan: Hashable, Sendable {
    /// Where the fingers are that type.
    public enum Side: Hashable, Sendable {
        /// The left hand's.
        case left
        /// The right hand's.
        case right
    }

    /// What decides where keys lie.
    public struct Request: Hashable, Sendable {
        /// The letters.
        public var layout: KeyboardLayout
        /// Which keys are shown.
        public var page: KeyboardPage = .main
        /// What is typed.
        public var contentKind: TextContentKind = .text
        /// True where there is another language to go to.
        public var hasLanguages = false
        /// Of the screen, in points.
        public var size: Size
        /// Of the panel.
        public var metrics = PanelMetrics.nominal
        /// Where keys lie on a panel that is wider than they are.
        public var side = Side.left

        /// A keyboard for plain text on a screen of a size in points.
        public init(layout: KeyboardLayout, size: Size) {
            self.layout = layout
            self.size = size
        }
    }

    /// In the order of the rows.
    public let keys: [KeyboardKey]
    /// Of the keyboard, in points: as wide as the screen.
    public let size: Size
    /// The free strip over the keys, by which a finger drags the keyboard down.
    public let grip: Rect
    /// Between what is seen of two keys.
    public let gap: Double

    /// The key under a place; nil beside all keys.
    public func key(at point: Point) -> Int? { keys.firstIndex { $0.frame.contains(point) } }

    /// What is seen of a key.
    public func face(of key: KeyboardKey) -> Rect { key.frame.insetBy(dx: gap / 2, dy: gap / 2) }

    // MARK: Planning

    /// A key with its width, in keys.
    private struct Cell {
        var action: KeyboardKey.Action
        var width = 1.0
        /// From the row's left edge.
        var x = 0.0
    }

    /// The millimetres of a key under a bare fingertip: Parhi, Karlson and Bederson 2006.
    private static let fingertip = 9.2
    /// The millimetres from key to key of a typewriter: wider ones make the hand travel.
    private static let typewriter = 19.0
    /// The millimetres of a key of a pad, at most.
    private static let padKey = 16.0
    /// A panel in the hands is not wider than that, in millimetres.
    private static let widestHeld = 300.0
    /// The most of a screen that keys cover: what is typed into has to be seen.
    private static let largestShare = 0.6

    /// Where the keys lie that are asked for.
    public init(_ request: Request) {
        let (size, metrics) = (request.size, request.metrics)
        let columns = Self.columns(request.layout)
        let rows = Self.rows(request, columns: columns)
        let rowCount = Double(request.layout.letterRows.count + 1)
        let target = max(metrics.minimumTarget, metrics.points(Self.fingertip, rounded: .up))
        let margin = 3.0
        gap = min(6, (size.width / 160).rounded(.up) + 1)
        grip = Rect(x: 0, y: 0, width: size.width, height: min(18, (size.height / 24).rounded()))

        let width = max(1, size.width - 2 * margin)
        let isPad = request.page == .main && request.contentKind.isNumeric
        let units = isPad ? 4 : request.page == .main ? columns : 10
        // The letters' width, and so the keyboard's height, is the same with all keys.
        let isHeld = Self.isSplit(size.width, metrics)
        let letters =
            isHeld
            ? min(width, columns * max(target, metrics.reach / (columns / 2)))
            : Self.blockWidth(width, units: columns, target: target, widest: Self.typewriter, metrics)
        let isSplit = isHeld && !isPad
        let block =
            isPad ? Self.blockWidth(width, units: units, target: target, widest: Self.padKey, metrics) : letters
        let unit = block / units
        // A little wider than high, and no lower than a fingertip, where there is room.
        let pitch = max(target, min(letters / columns * 0.72, metrics.points(Self.padKey, rounded: .down)))
        let most = Self.share(size.height, target: metrics.minimumTarget) * size.height
        let keysHeight = min(pitch * rowCount, (most - grip.height - margin).rounded(.down))
        let rowHeight = max(1, keysHeight) / Double(rows.count)
        self.size = Size(width: size.width, height: grip.height + max(1, keysHeight) + margin)

        let left = isSplit || request.side == .left ? margin : size.width - margin - block
        let shift = isSplit ? width - block : 0
        var keys: [KeyboardKey] = []
        for (number, row) in rows.enumerated() {
            // Whole points, and no gap between rows.
            let top = grip.height + (rowHeight * Double(number)).rounded()
            let height = grip.height + (rowHeight * Double(number + 1)).rounded() - top
            for cell in row {
                for part in isSplit ? Self.halves(cell, units / 2) : [cell] {
                    let isRight = isSplit && part.x + part.width / 2 >= units / 2
                    let x0 = (left + part.x * unit).rounded() + (isRight ? shift : 0)
                    let x1 = (left + (part.x + part.width) * unit).rounded() + (isRight ? shift : 0)
                    keys.append(
                        KeyboardKey(
                            action: part.action, frame: Rect(x: x0, y: top, width: x1 - x0, height: height)))
                }
            }
        }
        self.keys = keys
    }

    /// How much of a height keys may take: no more than leaves a field and a row their size, where that leaves the keys half of it.
    private static func share(_ height: Double, target: Double) -> Double {
        let rest = 1 - 2 * target / max(1, height)
        return rest < 0.5 ? largestShare : min(largestShare, rest)
    }

    /// How wide the keys are together.
    /// - Parameter key: the millimetres of the widest one.
    private static func blockWidth(
        _ width: Double, units: Double, target: Double, widest key: Double, _ metrics: PanelMetrics
    ) -> Double {
        let widest = units * max(target, metrics.points(key, rounded: .down))
        // A strip beside the keys that is too small for anything is theirs.
        return widest < width * 0.8 ? widest : width
    }

    /// Where thumbs hold both edges, and neither reaches the middle.
    private static func isSplit(_ width: Double, _ metrics: PanelMetrics) -> Bool {
        metrics.reach.isFinite && width > 3 * metrics.reach && metrics.millimetres(width) <= widestHeld
    }

    /// The space bar is there for both thumbs.
    private static func halves(_ cell: Cell, _ middle: Double) -> [Cell] {
        guard cell.action == .space, cell.x < middle, cell.x + cell.width > middle else { return [cell] }
        var (left, right) = (cell, cell)
        left.width = middle - cell.x
        right.x = middle
        right.width = cell.x + cell.width - middle
        return [left, right]
    }

    // MARK: Rows

    /// How many letters lie side by side at the most, with Shift and backspace beside those of the lowest row.
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

    /// Rows in the middle, the lowest one between a key at the left, such as Shift, and backspace.
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

    /// Digits as on a telephone, and what else the kind of number has.
    private static func pad(_ request: Request) -> [[Cell]] {
        func digits(_ text: String) -> [Cell] { text.map { Cell(action: .sign(String($0))) } }
        var zero = [Cell(action: .sign("0"), width: 3)]
        var sign = Cell(action: .sign("-"))
        switch request.contentKind {
        case .decimal:
            zero = [
                Cell(action: .sign("0"), width: 2), Cell(action: .sign(request.layout.decimalSeparator)),
            ]
        case .telephone:
            zero = digits("*0#")
            sign = Cell(action: .sign("+"))
        default: break
        }
        let rows = [
            digits("123") + [Cell(action: .backspace)], digits("456") + [sign], digits("789") + [Cell(action: .hide)],
            zero + [Cell(action: .enter)],
        ]
        return rows.map { placed($0, from: 0) }
    }
}

nonisolated extension TextContentKind {
    /// True for what is typed with digits alone.
    var isNumeric: Bool {
        switch self {
        case .integer, .decimal, .telephone, .date: true
        case .text, .email, .url, .secret: false
        }
    }
}
