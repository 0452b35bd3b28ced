import Drawing

/// The least-squares fit of an affine map between two sets of positions.
nonisolated enum AffineFit {
    /// Returns the map that minimizes the squared distances of the mapped positions from their targets.
    ///
    /// - Returns: the map; `nil` if there are fewer than three positions or they lie nearly on one line.
    static func fit(_ pairs: [(from: Point, to: Point)]) -> AffineMap? {
        guard pairs.count >= 3, pairs.allSatisfy({ $0.from.isFinite && $0.to.isFinite }) else { return nil }
        let count = Double(pairs.count)
        let from = pairs.reduce(Point.zero) { $0 + $1.from } * (1 / count)
        let to = pairs.reduce(Point.zero) { $0 + $1.to } * (1 / count)
        // The normal equations relative to the centroids, which leaves two unknowns each for x and y.
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        var (byX, byY) = (Point.zero, Point.zero)
        for pair in pairs {
            let (source, target) = (pair.from - from, pair.to - to)
            xx += source.x * source.x
            xy += source.x * source.y
            yy += source.y * source.y
            byX += target * source.x
            byY += target * source.y
        }
        let determinant = xx * yy - xy * xy
        // The determinant, relative to the squared scatter, is small if the positions lie nearly on one line: it approximates the squared
        // ratio of the scatter across the best line to the scatter along it.
        guard determinant > 1e-3 * (xx + yy) * (xx + yy) else { return nil }
        let right = (byX * yy - byY * xy) * (1 / determinant)
        let down = (byY * xx - byX * xy) * (1 / determinant)
        let transform = AffineMap(
            a: right.x, b: down.x, c: to.x - right.x * from.x - down.x * from.y,
            d: right.y, e: down.y, f: to.y - right.y * from.x - down.y * from.y)
        return AffineMap(transform.values)
    }
}

extension Point {
    fileprivate nonisolated var isFinite: Bool { x.isFinite && y.isFinite }
}
