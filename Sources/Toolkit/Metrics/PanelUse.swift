/// The way in which people use a panel, which determines the minimum size of targets and the size of everything else.
public nonisolated enum PanelUse: String, CaseIterable, Hashable, Sendable {
    /// The panel is held in the hands, and the thumbs reach it from the edge.
    case held
    /// The panel is on a wall or a machine. Users touch it with bare fingers and can come as close as they like.
    case wall
    /// The panel is at a counter, for people who have never seen it before.
    case counter
    /// The panel is operated with gloves.
    case gloves

    /// The minimum side of a target, in millimetres.
    ///
    /// The values are 9.2 for one thumb or finger (Parhi, Karlson and Bederson 2006), 20 at a kiosk used while standing (Colle and Hiszem
    /// 2004), and 19 with gloves (MIL-STD-1472).
    public var minimumTarget: Double {
        switch self {
        case .held, .wall: 9.2
        case .counter: 20
        case .gloves: 19
        }
    }

    /// The factor by which everything is enlarged for a greater viewing distance.
    ///
    /// A handheld panel is seen from about 40 cm. One on a wall is touched with a bent arm from about the same distance. At a counter
    /// people stand upright with something in between, at about half a metre.
    var viewingFactor: Double { self == .counter ? 1.25 : 1 }

    /// The reach of a thumb from the panel's edge, in millimetres, or `nil` if the user moves the whole arm.
    ///
    /// The thumb of a hand that holds the edge, or leans on it, sweeps a circle of about this radius (Bergström-Lehtovirta and Oulasvirta
    /// 2014).
    public var reach: Double? {
        switch self {
        case .held, .wall: 55
        case .counter, .gloves: nil
        }
    }
}
