import Drawing
import Elements
import SourceProtocol
import Toolkit

/// The buttons of a detail's actions, in one row. If the titles do not fit without breaking words, the buttons take several rows.
final class ActionRow: View {
    /// A button, and a label that is not visible, with which the title is measured.
    private struct Item {
        let action: DetailAction
        let button: Button
        let probe: Label
    }

    private var items: [Item] = []
    /// The connections of the actions to the kiosk.
    var links = KioskActions()

    private static let gap = 12.0
    /// The maximum width of a button, in points at the default text size.
    private static let maximumWidth = 360.0
    /// The space between a button's edge and its title, in points.
    private static let inset = 8.0

    /// Shows buttons for actions. The button of an action that was shown before stays the same, so that a finger keeps pressing it.
    func show(_ actions: [DetailAction]) {
        guard actions != items.map(\.action) else { return }
        let former = items
        items = actions.map { action in former.first { $0.action == action } ?? makeItem(action) }
        for item in former where !items.contains(where: { $0.button === item.button }) {
            item.button.removeFromSuperview()
            item.probe.removeFromSuperview()
        }
        for item in items where item.button.superview == nil {
            addSubview(item.probe)
            addSubview(item.button)
        }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func makeItem(_ action: DetailAction) -> Item {
        let button = Button(action.title, style: action.isProminent ? .prominent : .plain)
        let probe = Label(action.title, role: .headline)
        probe.isHidden = true
        probe.numberOfLines = Button.numberOfLines
        button.onPress { [weak self, weak button] in
            if let button { self?.perform(action, by: button) }
        }
        return Item(action: action, button: button, probe: probe)
    }

    private func perform(_ action: DetailAction, by button: Button) {
        switch action.effect {
        case .steps(let steps):
            let place = [links.place, action.title].filter { !$0.isEmpty }.joined(separator: " › ")
            links.perform(steps, from: RequestOrigin(place)) { _ in }
        case .menu(let actions):
            let items = actions.map { action in
                Menu.Item(action.title) { [weak self, weak button] in
                    if let button { self?.perform(action, by: button) }
                }
            }
            scene?.present(Menu(items), from: button)
        }
    }

    // MARK: Layout

    /// Returns the number of buttons in a row: all of them, or as many as fit without breaking words.
    private func columns(in width: Double) -> Int {
        var count = max(1, items.count)
        while count > 1, !fits(width: self.width(of: count, in: width)) { count = (count + 1) / 2 }
        return count
    }

    private func width(of count: Int, in width: Double) -> Double {
        let share = (width - Double(count - 1) * Self.gap) / Double(count)
        return max(0, min(share, Self.maximumWidth * max(1, theme.textScale)).rounded(.down))
    }

    private func fits(width: Double) -> Bool {
        // Large text needs several rows rather than to be shrunk.
        for item in items { item.probe.minimumFontSize = Button.minimumFontSize * max(1, theme.textScale) }
        return items.allSatisfy { $0.probe.showsAllText(in: max(0, width - 2 * Self.inset)) }
    }

    /// Returns the frames of the buttons in a width, in a left-to-right layout, and the height of all rows.
    private func frames(in width: Double) -> (frames: [Rect], height: Double) {
        let count = columns(in: width)
        let button = Size(width: self.width(of: count, in: width), height: .infinity)
        let height = items.map { $0.button.sizeThatFits(button).height }.max() ?? 0
        let frames = items.indices.map { index in
            Rect(
                x: Double(index % count) * (button.width + Self.gap), y: Double(index / count) * (height + Self.gap),
                width: button.width, height: height)
        }
        return (frames, frames.last?.maxY ?? 0)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: frames(in: size.width).height)
    }

    override func layoutSubviews() {
        for (item, frame) in zip(items, frames(in: bounds.width).frames) { item.button.frame = mirrored(frame) }
    }
}
