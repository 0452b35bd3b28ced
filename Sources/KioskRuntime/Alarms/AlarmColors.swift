import Alarms
import Drawing
import Toolkit

/// The colours of an alarm of one priority in a theme.
nonisolated struct AlarmColors: Hashable, Sendable {
    /// The colour of the priority.
    let fill: Color
    /// The colour of text and shapes on ``fill`` and ``dim``: black or white.
    let ink: Color
    /// The colour that alternates with ``fill`` while the alarm blinks: darker, as far as ``ink`` stays readable on it.
    let dim: Color

    /// The maximum share of black in ``dim``.
    private static let maximumShade = 0.4

    init(_ priority: AlarmPriority, in theme: Theme) {
        let fill = theme.color(.alarm(priority))
        let ink: Color = fill.contrast(with: .white) >= fill.contrast(with: .black) ? .white : .black
        // WCAG 2.2, success criteria 1.4.3 and 1.4.6.
        let minimumContrast = theme.contrast == .high ? 7 : 4.5
        var dim = fill
        for step in 1...20 {
            let darker = fill.mixed(with: .black, Self.maximumShade * Double(step) / 20)
            guard darker.contrast(with: ink) >= minimumContrast else { break }
            dim = darker
        }
        (self.fill, self.ink, self.dim) = (fill, ink, dim)
    }
}
