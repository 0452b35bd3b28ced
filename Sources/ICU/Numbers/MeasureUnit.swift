/// A unit for displaying numbers.
package enum MeasureUnit: String, Hashable, Sendable, CaseIterable {
    case byte, kilobyte, megabyte, gigabyte, terabyte
    case second, minute, hour, day
    case millimeter, pixel
    case percent

    /// The unit's name in ICU's number skeletons.
    var skeleton: String {
        switch self {
        case .byte, .kilobyte, .megabyte, .gigabyte, .terabyte: "measure-unit/digital-\(rawValue)"
        case .second, .minute, .hour, .day: "measure-unit/duration-\(rawValue)"
        case .millimeter: "measure-unit/length-millimeter"
        case .pixel: "measure-unit/graphics-pixel"
        case .percent: "percent"
        }
    }

    /// The symbol of the International System of Units or ISO 80000-13, which is used without language data.
    var symbol: String {
        switch self {
        case .byte: "B"
        case .kilobyte: "kB"
        case .megabyte: "MB"
        case .gigabyte: "GB"
        case .terabyte: "TB"
        case .second: "s"
        case .minute: "min"
        case .hour: "h"
        case .day: "d"
        case .millimeter: "mm"
        case .pixel: "px"
        case .percent: "%"
        }
    }
}
