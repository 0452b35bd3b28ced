import Drawing
import Toolkit

/// The appearance of the selection, with the values that the style leaves to the theme.
nonisolated extension RailStyle {
    /// The role of the titles' font.
    var titleRole: TextRole { isClassic ? .railNote : .railTitle }

    /// The duration of the movement of the pill and the marker to a newly selected cell.
    var markerDuration: Duration { isClassic ? AnimationDuration.classicMarker : AnimationDuration.marker }

    /// The course of the movement of the pill and the marker to a newly selected cell.
    var markerCurve: TimingCurve { isClassic ? .easeInOut : .spring(dampingRatio: 1) }

    /// Returns the paint behind the selected tab.
    func selectionPaint(in theme: Theme, at edge: RailEdge) -> Paint {
        if let selection { return selection }
        if isClassic { return theme.paint(.railSelection) }
        if let paint = theme.ownPaint(.railSelection) { return paint }
        let colors = PillColors(
            accent: theme.color(.selection), rail: background ?? theme.color(.rail),
            text: selectedIconColor ?? theme.color(.railSelectedIcon),
            textContrast: theme.contrast == .high ? PillColors.highTextContrast : PillColors.textContrast)
        return .gradient(
            Gradient(
                edge.isVertical ? .horizontal : .vertical,
                from: edge.isBeforeContent ? colors.outer : colors.inner,
                to: edge.isBeforeContent ? colors.inner : colors.outer))
    }
}
