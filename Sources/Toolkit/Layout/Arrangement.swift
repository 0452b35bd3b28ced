import Drawing

/// What a view wants of the ``StackView`` or the ``GridView`` that it is in.
public nonisolated struct Arrangement: Hashable, Sendable {
    /// Which share the view takes of a stack's length that is left over, compared to the weights of others there.
    ///
    /// 0, the usual one, takes none: the view has the length that it asks for. So does anything that is no number, or below 0. Views
    /// that are all to be of one length have one weight.
    ///
    /// Of a grid's height that is left over a row takes a share by its height and by the greatest weight in it, so that rows of one
    /// weight are all enlarged by one factor.
    public var weight = 0.0

    /// How many of a grid's columns the view is wide, 1 to as many as there are.
    public var columns = 1

    /// How wide the view is at the most, in points, however wide its place is: longer lines of a text are hard to read.
    ///
    /// In a wider place it lies where the stack's alignment says, and at the beginning of one that it would fill. What is no number has no
    /// end, what is below 0 is 0.
    public var maximumWidth = Double.infinity

    /// How many times as wide as high the view is, in place of as high as it asks to be.
    ///
    /// 0, the usual one, leaves the height to the view. So does what is below 0, no number or endless.
    public var aspect = 0.0

    /// Around the view, in points: it has what they leave of its place. Left is where the panel's language begins. What is below 0, no
    /// number or endless is 0.
    public var margins = Insets.zero

    /// No share of a stack's length, one column of a grid, and no bounds.
    public init() {}

    /// - Parameters:
    ///   - weight: the share of a stack's length, or of a grid's height, that is left over.
    ///   - columns: of a grid.
    ///   - maximumWidth: in points.
    ///   - aspect: the width, divided by the height.
    ///   - margins: around the view, in points.
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

    /// What is counted with.
    var share: Double { weight.isFinite ? min(max(weight, 0), 1e6) : 0 }

    /// As much of a width as the view may have.
    func width(within width: Double) -> Double { maximumWidth.isNaN ? width : min(width, max(0, maximumWidth)) }
}

extension View {
    /// What the view asks for in a place of a width, within what its arrangement lets it have.
    func arrangedSize(width: Double) -> Size {
        guard arrangement.margins != .zero else { return boundedSize(width: width) }
        let margins = arrangement.margins.held
        let own = boundedSize(width: max(0, width - margins.left - margins.right))
        return Size(width: margins.left + own.width + margins.right, height: margins.top + own.height + margins.bottom)
    }

    /// From the top of a place of a size to the view's first line of text there, in points.
    func arrangedBaseline(in size: Size) -> Double {
        let area = arrangement.margins.held.area(of: size)
        return area.minY + firstBaseline(in: area.size)
    }

    private func boundedSize(width: Double) -> Size {
        let width = arrangement.width(within: width)
        let aspect = arrangement.aspect
        guard aspect > 0, aspect.isFinite else { return sizeThatFits(Size(width: width, height: .infinity)) }
        let own = width.isFinite ? width : sizeThatFits(Size(width: width, height: .infinity)).width
        return Size(width: own, height: own / aspect)
    }

    /// Puts the view into a place that one reading from left to right would give it, in a stack or a grid that may be mirrored.
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
    /// What can be laid out with: what is below 0, no number or endless is 0.
    nonisolated var held: Insets {
        func held(_ distance: Double) -> Double { distance.isFinite ? max(0, distance) : 0 }
        return Insets(top: held(top), left: held(left), bottom: held(bottom), right: held(right))
    }

    /// What they leave of a view, within it also where it is smaller than they are.
    nonisolated func area(of size: Size) -> Rect {
        let (left, top) = (min(left, size.width), min(top, size.height))
        return Rect(
            x: left, y: top, width: max(0, size.width - left - right), height: max(0, size.height - top - bottom))
    }
}
