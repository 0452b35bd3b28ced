import Drawing

/// Lengths that come from outside, held to what can be laid out.
nonisolated enum Room {
    /// A length in points, within what there is: what is no number is none, what has no end takes all that there is.
    static func length(_ length: Double, within room: Double) -> Double {
        guard length > 0 else { return 0 }
        let room = room > 0 ? room : 0
        guard length < room else { return room.isFinite ? room : 0 }
        return length
    }

    /// The distance of neighbours, so that all of them fit into a length.
    static func gap(_ spacing: Double, count: Int, within room: Double) -> Double {
        count > 1 ? length(spacing, within: room / Double(count - 1)) : 0
    }
}
