import Drawing

/// A view's layout preferences within a ``StackView`` or ``GridView``.
public nonisolated struct Arrangement: Hashable, Sendable {
    /// The view's share of the free length of a stack, relative to the weights of the other views.
    ///
    /// At 0, the default, the view gets no share and has the length that it requests. Negative and non-finite values count as 0. Views with
    /// equal weights have equal lengths.
    ///
    /// In a grid, free height is distributed to the rows in proportion to their height and the greatest weight in each. Rows of equal
    /// weight are therefore enlarged by the same factor.
    public var weight = 0.0

    /// The number of grid columns that the view spans, from 1 to the number of columns of the grid.
    public var columns = 1

    /// The maximum width of the view, in points, even if its place is wider: long lines of text are hard to read.
    ///
    /// In a wider place the view is aligned as the stack's alignment specifies; with ``StackView/Alignment/fill`` it is at the leading
    /// edge. NaN means no limit; negative values count as 0.
    public var maximumWidth = Double.infinity

    /// The ratio of width to height, which overrides the height that the view requests.
    ///
    /// At 0, the default, the view decides its own height. Negative and non-finite values count as 0.
    public var aspect = 0.0

    /// The margins around the view within its place, in points. `left` is the leading edge. Negative and non-finite values count as 0.
    public var margins = Insets.zero

    /// Creates an arrangement with the default values: no weight, one column and no limits.
    public init() {}

    /// Creates an arrangement.
    ///
    /// - Parameters:
    ///   - weight: The share of a stack's free length, or of a grid's free height.
    ///   - columns: The number of grid columns that the view spans.
    ///   - maximumWidth: The maximum width, in points.
    ///   - aspect: The width divided by the height.
    ///   - margins: The margins around the view, in points.
    public init(
        weight: Double = 0, columns: Int = 1, maximumWidth: Double = .infinity, aspect: Double = 0,
        margins: Insets = .zero
    ) {
        self.weight = weight
        self.columns = columns
        self.maximumWidth = maximumWidth
        self.aspect = aspect
        self.margins = margins
    }

    /// The weight, limited to the valid range.
    var share: Double { weight.isFinite ? min(max(weight, 0), 1e6) : 0 }

    /// Returns the width that the view may have in a place of the given width.
    func width(within width: Double) -> Double { maximumWidth.isNaN ? width : min(width, max(0, maximumWidth)) }
}

extension View {
    /// Returns the size that the view requests for a width, including its margins and within the limits of its arrangement.
    func arrangedSize(width: Double) -> Size {
        guard arrangement.margins != .zero else { return boundedSize(width: width) }
        let margins = arrangement.margins.held
        let requested = boundedSize(width: max(0, width - margins.left - margins.right))
        return Size(
            width: margins.left + requested.width + margins.right,
            height: margins.top + requested.height + margins.bottom)
    }

    /// The minimum width of the view with its margins, in points; 0 if the view is hidden.
    var arrangedMinimumWidth: Double {
        let margins = arrangement.margins.held
        return isHidden ? 0 : margins.left + Room.length(minimumWidth, within: .infinity) + margins.right
    }

    /// Returns the distance from the top of a place to the view's first baseline, in points.
    func arrangedBaseline(in size: Size) -> Double {
        let area = arrangement.margins.held.area(of: size)
        return area.minY + firstBaseline(in: area.size)
    }

    private func boundedSize(width: Double) -> Size {
        let width = arrangement.width(within: width)
        let aspect = arrangement.aspect
        guard aspect > 0, aspect.isFinite else { return sizeThatFits(Size(width: width, height: .infinity)) }
        let actualWidth = width.isFinite ? width : sizeThatFits(Size(width: width, height: .infinity)).width
        return Size(width: actualWidth, height: actualWidth / aspect)
    }

    /// Sets the view's frame to a place given in a left-to-right layout; mirrors it if the superview is mirrored.
    func arrange(in place: Rect, of superview: View) {
        var place = place
        if arrangement.margins != .zero {
            place = arrangement.margins.held.area(of: place.size).offset(by: place.origin)
        }
        place.size.width = arrangement.width(within: place.width)
        frame = superview.mirrored(place)
    }
}

extension Insets {
    /// The insets with negative and non-finite values replaced by 0.
    nonisolated var held: Insets {
        func held(_ distance: Double) -> Double { distance.isFinite ? max(0, distance) : 0 }
        return Insets(top: held(top), left: held(left), bottom: held(bottom), right: held(right))
    }

    /// Returns the area of a view inside the insets. It lies within the view even if the view is smaller than the insets.
    nonisolated func area(of size: Size) -> Rect {
        let (left, top) = (min(left, size.width), min(top, size.height))
        return Rect(
            x: left, y: top, width: max(0, size.width - left - right), height: max(0, size.height - top - bottom))
    }
}
