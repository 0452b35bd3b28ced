import Drawing

/// Where the keys of a letter pad lie: a pure function of the room and of how many keys there are.
///
/// Letters fill rows from the left; they scroll where there are more than fit. Below them lies a row with the space bar
/// and the backspace key.
nonisolated struct LetterPadLayout: Equatable {
    /// What a pad is to hold.
    struct Content: Equatable {
        /// How many letters there are before anything is typed. The keys' height follows this number alone, so that it
        /// stays while one types.
        var firstLetters = 0
        /// How many letters there are now.
        var letters = 0
        /// False leaves the space bar and the backspace key out where the letters need their room.
        var isTyped = false
    }

    static let gap = 6.0
    /// 9.2 mm are 58 points at 160 points an inch (Parhi 2006).
    static let bestKey = Size(width: 58, height: 58)
    static let smallestKey = Size(width: 48, height: 44)
    /// Above the keys and below them.
    private static let padding = 8.0
    /// Keys are made narrower rather than that fewer stand side by side.
    private static let wantedColumns = 5

    let columns: Int
    let keySize: Size
    /// What the pad takes of its room.
    let height: Double
    /// In which the letters scroll.
    let letters: Rect
    let lettersHeight: Double
    /// Empty where there is no room for the lower row.
    let space: Rect
    let backspace: Rect

    /// For one row of letters, and the space bar.
    static func leastHeight(target: Double) -> Double {
        height(ofRows: 2, max(smallestKey.height, target)) + 2 * padding
    }

    /// - Parameters:
    ///   - room: the pad's width, and the most that it may take of the height.
    ///   - keepsHeight: true gives the pad the height that its first letters need, whatever is left of them.
    ///   - target: the least that the panel asks of a key's sides, in points.
    init(room: Size, _ content: Content, keepsHeight: Bool, target: Double = 0) {
        let smallest = Size(
            width: max(Self.smallestKey.width, target), height: max(Self.smallestKey.height, target))
        let margin = room.width < 300 ? Self.padding : OverflowLayout.inset
        let width = max(0, room.width - 2 * margin)
        let most = max(0, room.height - 2 * Self.padding)
        let columns = Self.columns(in: width, smallest: smallest.width)
        let firstRows = Self.rows(content.firstLetters, columns)
        let isLow = Self.height(ofRows: firstRows + 1, smallest.height) > most
        let key = Size(
            width: max(0, (width + Self.gap) / Double(columns) - Self.gap),
            height: Self.keyHeight(rows: firstRows + (isLow ? 0 : 1), in: most, smallest: smallest.height))
        self.columns = columns
        keySize = key

        let hasBar = content.isTyped || !isLow
        let rows = Self.rows(content.letters, columns)
        lettersHeight = Self.height(ofRows: rows, key.height)
        let neededRows = (keepsHeight ? max(rows, firstRows) : rows) + (hasBar ? 1 : 0)
        let used = min(most, Self.height(ofRows: neededRows, key.height))
        height = min(room.height, used + 2 * Self.padding)
        let area = Rect(
            x: min(margin, room.width / 2), y: min(Self.padding, room.height / 2), width: width, height: used)
        guard hasBar else {
            letters = area
            space = Rect(origin: area.origin, size: .zero)
            backspace = space
            return
        }
        let (bar, above) = RailEdge.bottom.divide(area, thickness: key.height)
        letters = RailEdge.bottom.divide(above, thickness: Self.gap).rest
        let parts = RailEdge.right.divide(bar, thickness: columns > 3 ? 2 * key.width + Self.gap : key.width)
        backspace = parts.strip
        space = RailEdge.right.divide(parts.rest, thickness: Self.gap).rest
    }

    /// The key of a letter, in the coordinates of what scrolls.
    func key(_ index: Int) -> Rect {
        let row = Double(index / columns)
        let column = Double(index % columns)
        return Rect(
            origin: Point(x: column * (keySize.width + Self.gap), y: row * (keySize.height + Self.gap)), size: keySize)
    }

    private static func columns(in width: Double, smallest: Double) -> Int {
        let most = Int((width + gap) / (smallest + gap))
        let best = Int((width + gap) / (max(bestKey.width, smallest) + gap))
        return max(1, min(most, max(best, wantedColumns)))
    }

    private static func rows(_ count: Int, _ columns: Int) -> Int { max(1, (count + columns - 1) / columns) }

    private static func height(ofRows rows: Int, _ keyHeight: Double) -> Double {
        Double(rows) * (keyHeight + gap) - gap
    }

    /// That of rows which fill a height; where they do not fit, a third of a row is seen at the end: there is more.
    private static func keyHeight(rows: Int, in height: Double, smallest: Double) -> Double {
        var rows = Double(rows)
        if rows * (smallest + gap) - gap > height {
            rows = max(1, ((height + gap) / (smallest + gap) - 0.35).rounded(.down)) + 0.35
        }
        return min(max(((height + gap) / rows - gap).rounded(.down), smallest), max(bestKey.height, smallest))
    }
}
