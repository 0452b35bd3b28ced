/// The cells that a view takes in a ``PackedGridView``, and its use of free height.
public nonisolated struct CellSpan: Hashable, Sendable {
    /// The use of free height.
    public enum Growth: Hashable, Sendable {
        /// The view keeps the height that it requests.
        case none
        /// The view is at least as high as its cells, which grow up to a limit.
        case cells
        /// The view takes the height that the others leave, up to its width.
        case page
        /// The view takes the height that the others leave, up to the height that it requests.
        case content
        /// The view takes all the height that the others leave.
        case all

        /// A Boolean value that tells whether the view takes the height that the others leave.
        var takesRest: Bool { self == .page || self == .content || self == .all }
    }

    /// The number of columns, from 1 to 8; `.max` for all of them.
    public var columns: Int
    /// The number of columns that are enough, if a row has no more left.
    public var minimumColumns: Int
    /// The number of rows, from 1 to 8; 0 for as many as the height needs that the view requests.
    public var rows: Int
    /// The use of free height.
    public var growth: Growth
    /// A Boolean value that tells whether the view keeps its columns, even if cells beside it remain free.
    public var keepsColumns = false
    /// A Boolean value that tells whether the view is text to read. A page of texts begins at its top, even if it is not full.
    public var isText = false

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - columns: The number of columns; `.max` for all of them.
    ///   - minimumColumns: The number of columns that are enough; `nil` for `columns`.
    ///   - rows: The number of rows; 0 for as many as the view needs.
    ///   - growth: The use of free height.
    public init(columns: Int = 1, minimumColumns: Int? = nil, rows: Int = 0, growth: Growth = .cells) {
        self.columns = columns
        self.minimumColumns = minimumColumns ?? columns
        self.rows = rows
        self.growth = growth
    }

    /// All columns, with the height that the view requests.
    public static let line = CellSpan(columns: .max, growth: .none)

    /// All columns of text, with the height that it requests.
    public static let text: CellSpan = {
        var span = line
        span.isText = true
        return span
    }()

    /// All columns, with the height that the other views leave.
    public static let remainder = CellSpan(columns: .max, growth: .page)

    static let most = 8
}
