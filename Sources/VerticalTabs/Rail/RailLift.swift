import Drawing
import Toolkit

/// The animation that raises the held tab off its rail, with a shadow below it, and lowers it again. It depends only on frame times.
final class RailLift {
    private struct Movement {
        let cell: any RailCellView
        let start: Timestamp
        let from: Double
        let to: Double
    }

    private unowned let strip: RailStrip
    private let shadow = LiftShadow()
    private var movements: [RailItem.ID: Movement] = [:]
    private var isTicking = false

    init(on strip: RailStrip) {
        self.strip = strip
    }

    /// Brings a cell and its shadow to the front, and raises it.
    func raise(_ cell: any RailCellView) {
        if shadow.superview == nil { strip.addSubview(shadow) }
        strip.bringSubviewToFront(shadow)
        strip.bringSubviewToFront(cell)
        placeShadow(under: cell)
        shadow.animate(withDuration: AnimationDuration.lift) { shadow.alpha = 1 }
        move(cell, to: 1)
    }

    /// Lowers a cell, and then moves it back behind the others.
    func lower(_ cell: any RailCellView) {
        move(cell, to: 0)
        shadow.animate(withDuration: AnimationDuration.lift) { shadow.alpha = 0 }
    }

    func placeShadow(under cell: any RailCellView) {
        let selection = RailLayout.selection(in: cell.bounds.size, style: strip.style, edge: strip.edge)
        shadow.frame = Rect(origin: selection.origin + cell.frame.origin, size: selection.size)
            .insetBy(dx: -LiftShadow.blur, dy: -LiftShadow.blur)
    }

    private func move(_ cell: any RailCellView, to lift: Double) {
        guard let scene = strip.scene, !scene.reducesMotion else {
            cell.content.lift = lift
            if lift == 0 { settle(cell) }
            return
        }
        movements[cell.content.item.id] = Movement(
            cell: cell, start: scene.now, from: cell.content.lift, to: lift)
        guard !isTicking else { return }
        isTicking = true
        scene.everyFrame { [weak self] time in self?.tick(at: time) ?? false }
    }

    private func settle(_ cell: any RailCellView) {
        if cell.superview === strip { strip.sendToBack(cell) }
    }

    private func tick(at time: Timestamp) -> Bool {
        for (id, movement) in movements {
            let progress = time.seconds(since: movement.start) / AnimationDuration.lift.seconds
            let share = TimingCurve.easeOut.value(at: progress)
            movement.cell.content.lift = movement.from + (movement.to - movement.from) * share
            guard progress >= 1 else { continue }
            movements[id] = nil
            if movement.to == 0 { settle(movement.cell) }
        }
        isTicking = !movements.isEmpty
        return isTicking
    }
}
