/// How people use a panel: what that asks of the size of its targets, and of the size of everything.
public nonisolated enum PanelUse: String, CaseIterable, Hashable, Sendable {
    /// In the hands, whose thumbs reach it from the edge.
    case held
    /// On a wall or a machine, touched with bare fingers by somebody who can come as near as is wanted.
    case wall
    /// At a counter, where people stand who have never seen it before.
    case counter
    /// With gloves on.
    case gloves

    /// The smallest side of a target, in millimetres.
    ///
    /// 9.2 for one thumb or finger (Parhi, Karlson and Bederson 2006), 20 at a kiosk that people stand at (Colle and
    /// Hiszem 2004), 19 with gloves (MIL-STD-1472).
    public var minimumTarget: Double {
        switch self {
        case .held, .wall: 9.2
        case .counter: 20
        case .gloves: 19
        }
    }

    /// How much larger than in the hand everything is, for eyes that are further away.
    ///
    /// A panel in the hand is seen from about 40 cm. One on a wall is touched with a bent arm from as near; at a counter
    /// there is something in between, and people stand upright: half a metre.
    var viewingFactor: Double { self == .counter ? 1.25 : 1 }

    /// How far from the panel's edge a thumb reaches, in millimetres; nil where the whole arm moves.
    ///
    /// The thumb of a hand that holds the edge, or leans on it, sweeps a circle of about this radius
    /// (Bergström-Lehtovirta and Oulasvirta 2014).
    public var reach: Double? {
        switch self {
        case .held, .wall: 55
        case .counter, .gloves: nil
        }
    }
}
