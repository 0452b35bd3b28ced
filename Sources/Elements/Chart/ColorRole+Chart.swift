import Drawing
import Toolkit

nonisolated extension ColorRole {
    /// The colours of a chart's series, in order. The seventh series has the same colour as the first.
    ///
    /// Each has a contrast of at least 3:1 with a card (WCAG 2.2, success criterion 1.4.11). Neighbours differ in hue and in lightness,
    /// so that colour-blind users can tell them apart. None is the warning colour.
    public static let chartSeries = [
        ColorRole("chartSeries1") { $0.color(.accent) },
        ColorRole(
            "chartSeries2", dark: Color(red: 245, green: 160, blue: 214), light: Color(red: 184, green: 30, blue: 128),
            calm: Color(red: 140, green: 168, blue: 198)),
        ColorRole(
            "chartSeries3", dark: Color(red: 38, green: 178, blue: 134), light: Color(red: 0, green: 92, blue: 66),
            calm: Color(red: 168, green: 188, blue: 150)),
        ColorRole(
            "chartSeries4", dark: Color(red: 242, green: 236, blue: 130), light: Color(red: 138, green: 124, blue: 0),
            calm: Color(red: 212, green: 200, blue: 160)),
        ColorRole(
            "chartSeries5", dark: Color(red: 150, green: 118, blue: 250), light: Color(red: 88, green: 44, blue: 176),
            calm: Color(red: 180, green: 162, blue: 200)),
        ColorRole(
            "chartSeries6", dark: Color(red: 214, green: 214, blue: 220), light: Color(red: 96, green: 110, blue: 124),
            calm: Color(red: 150, green: 156, blue: 164)),
    ]

    /// The grid lines of a chart.
    static let chartGrid = ColorRole("chartGrid", dark: Color(white: 255, alpha: 24), light: Color(white: 0, alpha: 22))

    /// Returns the colour of a series with an index, from 0.
    static func ofSeries(_ number: Int) -> ColorRole {
        chartSeries[number % chartSeries.count]
    }
}
