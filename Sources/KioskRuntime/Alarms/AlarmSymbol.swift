import Alarms
import Drawing
import KioskFile
import SourceProtocol

/// The symbol of an alarm: a shape with the number of the priority, as ANSI/ISA-101 recommends.
nonisolated struct AlarmSymbol: Hashable, Sendable {
    let priority: AlarmPriority
    /// A Boolean value that tells whether the condition holds. The shape of an alarm that has cleared is not filled.
    let isActive: Bool
    /// The number of the priority in the digits of the language, from 1 for the most urgent one.
    let number: String

    init(_ alarm: Alarm, in language: Language) {
        priority = alarm.priority
        isActive = alarm.isActive
        number = TabDefinition.badge(of: .current(.number(Double(Self.rank(of: alarm.priority)))), in: language) ?? ""
    }

    private static func rank(of priority: AlarmPriority) -> Int {
        switch priority {
        case .urgent: 1
        case .high: 2
        case .medium: 3
        case .low: 4
        }
    }

    /// Returns the corners of the shape in a square. The areas of all shapes look about equal.
    func corners(in square: Rect) -> [Point] {
        let shares: [(Double, Double)] =
            switch priority {
            case .urgent: [(0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)]
            case .high: [(0.5, 0.04), (1, 0.94), (0, 0.94)]
            case .medium: [(0, 0.06), (1, 0.06), (0.5, 0.96)]
            case .low: [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)]
            }
        return shares.map { Point(x: square.minX + $0 * square.width, y: square.minY + $1 * square.height) }
    }

    /// The distance from the middle of the square down to the middle of the shape, as a share of the square's side.
    var middle: Double {
        switch priority {
        case .urgent, .low: 0
        case .high: 0.14
        case .medium: -0.14
        }
    }
}
