import Drawing
import Toolkit

/// A finger, or keys, read single values.
extension ChartPlot: GestureRecognizerDelegate {
    /// A finger that goes up or down scrolls what is around the chart.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let pan = recognizer as? PanGestureRecognizer else { return true }
        return abs(pan.translation.x) > abs(pan.translation.y)
    }

    /// Where the marker stands; nil where there is none.
    var markerPlace: Double? { marker.isHidden ? nil : marker.place }

    /// Shows the values that are nearest to a place.
    func showMarker(at wanted: Double) {
        markerTimer?.cancel()
        guard let geometry else {
            hideMarker()
            return
        }
        let nearest = content.records.map { $0.nearest(to: wanted) }
        guard let place = nearest.compactMap(\.self).min(by: { abs($0.place - wanted) < abs($1.place - wanted) })?.place
        else { return }
        // Series that have no value near to there have their own places.
        let column = (geometry.places.upper - geometry.places.lower) / Double(geometry.places.columns)
        let values = content.records.map { record in
            record.nearest(to: place).flatMap { abs($0.place - place) <= column ? $0 : nil }
        }
        marker.show(ChartReading(place: place, values: values), content, geometry)
        marker.isHidden = false
    }

    func hideMarker() {
        markerTimer?.cancel()
        marker.isHidden = true
    }

    /// Goes on to the next value, or back to the one before: as far as can be seen.
    func moveMarker(forward: Bool) {
        guard let geometry else { return }
        guard let place = markerPlace else {
            showMarker(at: geometry.places.upper)
            return
        }
        let step = (geometry.places.upper - geometry.places.lower) / Double(geometry.places.columns)
        let places = content.records.compactMap { record in
            forward
                ? record.next(from: record.index(from: place + step))?.place
                : record.last(before: record.index(from: place - step))?.place
        }
        if let next = forward ? places.min() : places.max() { showMarker(at: next) }
    }
}
