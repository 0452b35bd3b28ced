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

    /// No share of a stack's length, and one column of a grid.
    public init() {}

    /// - Parameters:
    ///   - weight: the share of a stack's length, or of a grid's height, that is left over.
    ///   - columns: of a grid.
    public init(weight: Double = 0, columns: Int = 1) {
        self.weight = weight
        self.columns = columns
    }

    /// What is counted with.
    var share: Double { weight.isFinite ? min(max(weight, 0), 1e6) : 0 }
}
