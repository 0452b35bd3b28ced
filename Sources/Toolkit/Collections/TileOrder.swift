/// The order of a collection's tiles while one of them is carried: a pure function of where it is.
nonisolated struct TileOrder: Hashable {
    /// The tile that is carried.
    let index: Int
    /// The place that it would get if it were dropped now.
    var target: Int

    /// Where a tile lies.
    func place(of index: Int) -> Int {
        if index == self.index { return target }
        let place = index > self.index ? index - 1 : index
        return place >= target ? place + 1 : place
    }

    /// Which tile lies at a place.
    func index(at place: Int) -> Int {
        if place == target { return index }
        let rest = place > target ? place - 1 : place
        return rest >= index ? rest + 1 : rest
    }
}
