import Drawing

/// The pointer position, which all mice of a panel share, and the mice whose button is held.
nonisolated struct MouseTracker {
    /// The position in points of the scene; `nil` if no mouse has been moved yet.
    private(set) var position: Point?
    private var holders: Set<InputDevice.ID> = []

    /// A Boolean value that tells whether the button of any mouse is held.
    var isHeld: Bool { !holders.isEmpty }

    /// Moves the pointer. Mice are not mounted on the screen: moving a mouse to the right moves the pointer to the right in the upright
    /// picture, even if the picture is rotated.
    mutating func move(by delta: Point, in mapping: TouchMapping) -> Point {
        place(at: current(in: mapping) + delta, in: mapping)
    }

    mutating func place(at point: Point, in mapping: TouchMapping) -> Point {
        let last = Self.lastPixel(mapping)
        let inside = Point(x: min(max(point.x, 0), last.x), y: min(max(point.y, 0), last.y))
        position = inside
        return inside
    }

    /// Returns the current position, or the middle of the picture if no mouse has been moved yet.
    func current(in mapping: TouchMapping) -> Point {
        let last = Self.lastPixel(mapping)
        guard let position else { return last * 0.5 }
        return Point(x: min(position.x, last.x), y: min(position.y, last.y))
    }

    /// Records that a mouse's button was pressed.
    ///
    /// - Returns: `true` if no mouse's button was held before.
    mutating func press(_ device: InputDevice.ID) -> Bool {
        let isFirst = holders.isEmpty
        return holders.insert(device).inserted && isFirst
    }

    /// Records that a mouse's button was released.
    ///
    /// - Returns: `true` if it was the last button that was held.
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
