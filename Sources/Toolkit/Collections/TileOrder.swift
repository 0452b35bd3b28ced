/// The order of a collection's tiles while one of them is dragged: a pure function of the tile and its target.
nonisolated struct TileOrder: Hashable {
    /// The index of the dragged tile.
    let index: Int
    /// The place where the tile would be dropped now.
    var target: Int

    /// Returns the place of a tile.
    func place(of index: Int) -> Int {
        if index == self.index { return target }
        let place = index > self.index ? index - 1 : index
        return place >= target ? place + 1 : place
    }

    /// Returns the index of the tile at a place.
    func index(at place: Int) -> Int {
        if place == target { return index }
        let reduced = place > target ? place - 1 : place
        return reduced >= index ? reduced + 1 : reduced
    }
}
