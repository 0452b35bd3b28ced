import Drawing

/// Where the mice of a panel point, all of them together, and on which of them the button is held.
nonisolated struct MouseTracker {
    /// In the scene's points; nil until one is moved.
    private(set) var position: Point?
    private var holders: Set<InputDevice.ID> = []

    /// True while the button of one of them is held.
    var isHeld: Bool { !holders.isEmpty }

    /// A mouse lies in the hand, not on the glass: its right is the right of the eye, also where the picture is turned.
    mutating func move(by delta: Point, in mapping: TouchMapping) -> Point {
        place(at: current(in: mapping) + delta, in: mapping)
    }

    mutating func place(at point: Point, in mapping: TouchMapping) -> Point {
        let last = Self.lastPixel(mapping)
        let inside = Point(x: min(max(point.x, 0), last.x), y: min(max(point.y, 0), last.y))
        position = inside
        return inside
    }

    /// The middle of the picture, before anything has moved it.
    func current(in mapping: TouchMapping) -> Point {
        let last = Self.lastPixel(mapping)
        guard let position else { return last * 0.5 }
        return Point(x: min(position.x, last.x), y: min(position.y, last.y))
    }

    /// - Returns: whether it is the first button that is held.
    mutating func press(_ device: InputDevice.ID) -> Bool {
        let isFirst = holders.isEmpty
        return holders.insert(device).inserted && isFirst
    }

    /// - Returns: whether it was the last one.
    mutating func release(_ device: InputDevice.ID) -> Bool {
        holders.remove(device) != nil && holders.isEmpty
    }

    mutating func releaseAll() {
        holders.removeAll(keepingCapacity: true)
    }

    private static func lastPixel(_ mapping: TouchMapping) -> Point {
        let size = mapping.rotation.turned(mapping.pixelSize)
        let scale = max(mapping.scale, 0.001)
        return Point(x: (Double(max(size.width, 1)) - 0.5) / scale, y: (Double(max(size.height, 1)) - 0.5) / scale)
    }
}
