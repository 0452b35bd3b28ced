import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

extension TabScreen {
    /// Makes a panel with editable tabs.
    static func editable(
        _ count: Int, edge: RailEdge = .left, size: PixelSize = PixelSize(width: 1280, height: 800),
        style: RailStyle = RailStyle(), set: (TabScreen) -> Void = { _ in }
    ) -> TabScreen {
        TabScreen(count, size: size, style: style, side: edge == .right ? .right : .left) { screen in
            screen.split.railPlacement = edge == .top ? .top : edge == .bottom ? .bottom : .side
            screen.rail.features.isEditable = true
            set(screen)
        }
    }

    /// Moves the rail to the opposite edge.
    func turn(to edge: RailEdge) {
        split.side = edge == .right ? .right : .left
        split.railPlacement = edge == .top ? .top : edge == .bottom ? .bottom : .side
    }

    // MARK: What there is

    var edge: RailEdge { rail.edge }
    /// The titles of the tabs in order.
    var order: [String] { tabs.viewControllers.map { $0.title ?? "" } }
    var offset: Double { edge.along(rail.strip.contentOffset) }
    var shadow: LiftShadow? { panel.first(LiftShadow.self) }
    /// The crosses without those that fade.
    var crosses: [RemoveButton] { panel.all(RemoveButton.self).filter(\.isUserInteractionEnabled) }
    /// The lift of each tab.
    var lifts: [Double] { rail.cells.map(\.content.lift) }

    /// Returns true while a finger holds this tab.
    func isHolding(_ index: Int) -> Bool { rail.editing.dragger.drag?.cell === rail.cells[index] }

    func cell(_ title: String) throws -> any RailCellView {
        try #require(rail.cells.first { $0.content.item.title == title })
    }

    func cross(_ title: String) throws -> RemoveButton {
        let place = edge.middle(try cell(title).frame)
        return try #require(crosses.first { abs(edge.middle($0.frame) - place) < 0.01 }, "\(title) has no cross")
    }

    func fixedCell(_ kind: FixedRailCell.Kind) -> FixedRailCell? {
        panel.first(FixedRailCell.self) { $0.kind == kind && !$0.isHidden }
    }

    /// The layout frames of the tabs in the rail's content, which reserves room for crosses that are not shown.
    var places: [Rect] {
        let room = rail.features.isEditable && rail.features.hasCrosses ? RailCrosses.room : 0
        let thickness = edge.across(rail.bounds.size) - rail.overhang + room
        return RailLayout(
            lengths: Array(repeating: 0, count: rail.cells.count),
            fixedCount: FixedRailCell.Kind.allCases.count { fixedCell($0) != nil },
            size: edge.size(along: edge.along(rail.bounds.size), across: thickness), edge: edge, style: rail.style,
            margin: room, isMirrored: rail.isMirrored
        ).cells
    }

    /// Returns the centre of a position in the scene.
    func middle(ofPlace index: Int) -> Point { rail.strip.convertToScene(places[index].center) }

    /// Returns an offset along the rail.
    func along(_ distance: Double) -> Point { edge.point(along: distance, across: 0) }

    /// Returns an offset from the rail towards the content.
    func inward(_ distance: Double) -> Point {
        edge.point(along: 0, across: edge == .left || edge == .top ? distance : -distance)
    }

    func calls(_ name: String) -> [String] { record.calls.filter { $0.hasPrefix(name) } }

    // MARK: Fingers

    /// Holds a tab with a finger until it is lifted.
    @discardableResult
    func lift(
        _ index: Int, finger number: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ScriptedFinger {
        try #require(rail.cells.indices.contains(index), sourceLocation: sourceLocation)
        let id = rail.items[index].id
        let finger = panel.finger(number).down(at: rail.cells[index].frameInScene.center)
        panel.advance(by: .milliseconds(700))
        try #require(rail.editing.dragger.drag?.id == id, "it was not lifted", sourceLocation: sourceLocation)
        return finger
    }

    /// Drags a tab to a position, rests, and releases it.
    func drag(_ index: Int, to place: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let finger = try lift(index, sourceLocation: sourceLocation)
        finger.move(to: middle(ofPlace: place), over: .milliseconds(300)).rest(for: .milliseconds(100)).up()
        try panel.waitUntilStill()
    }

    /// Fails unless nothing is lifted, pressed or moving, every cell is in its position, and the rail shows the tabs.
    func expectAtRest(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        panel.advance(by: .seconds(1))
        #expect(panel.isStill, comment, sourceLocation: sourceLocation)
        #expect(rail.editing.dragger.drag == nil, comment, sourceLocation: sourceLocation)
        #expect(lifts.allSatisfy { $0 == 0 }, comment, sourceLocation: sourceLocation)
        #expect(shadow?.alpha ?? 0 == 0, comment, sourceLocation: sourceLocation)
        #expect(rail.items.map(\.title) == order, comment, sourceLocation: sourceLocation)
        #expect(rail.cells.map(\.content.item) == rail.items, comment, sourceLocation: sourceLocation)
        #expect(rail.cells.map(\.frame) == places, comment, sourceLocation: sourceLocation)
        #expect(rail.cells.allSatisfy { $0.alpha == 1 }, comment, sourceLocation: sourceLocation)
        #expect(panel.all(Control.self).filter { $0.isHighlighted }.isEmpty, comment, sourceLocation: sourceLocation)
        let view = rail.strip
        #expect(view.offsetRange.x.contains(view.contentOffset.x), comment, sourceLocation: sourceLocation)
        #expect(view.offsetRange.y.contains(view.contentOffset.y), comment, sourceLocation: sourceLocation)
    }
}
