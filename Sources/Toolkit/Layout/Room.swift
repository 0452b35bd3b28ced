import Drawing

/// Limits lengths from client code to values that can be laid out.
nonisolated enum Room {
    /// Returns a length in points, limited to `room`. NaN and negative values count as 0; an infinite length takes all of a finite room.
    static func length(_ length: Double, within room: Double) -> Double {
        guard length > 0 else { return 0 }
        let room = room > 0 ? room : 0
        guard length < room else { return room.isFinite ? room : 0 }
        return length
    }

    /// Returns the gap between neighbours, reduced so that all gaps fit into a length.
    static func gap(_ spacing: Double, count: Int, within room: Double) -> Double {
        count > 1 ? length(spacing, within: room / Double(count - 1)) : 0
    }
}
