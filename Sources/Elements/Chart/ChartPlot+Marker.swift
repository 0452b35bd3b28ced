import Drawing
import Toolkit

/// The selection of single values by touch or with keys.
extension ChartPlot: GestureRecognizerDelegate {
    /// Lets a vertical drag scroll the view around the chart.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let pan = recognizer as? PanGestureRecognizer else { return true }
        return abs(pan.translation.x) > abs(pan.translation.y)
    }

    /// The position of the marker; `nil` if it is hidden.
    var markerPlace: Double? { marker.isHidden ? nil : marker.place }

    /// Shows the values nearest to a position.
    func showMarker(at wanted: Double) {
        markerTimer?.cancel()
        guard let geometry else {
            hideMarker()
            return
        }
        let nearest = content.records.map { $0.nearest(to: wanted) }
        guard let place = nearest.compactMap(\.self).min(by: { abs($0.place - wanted) < abs($1.place - wanted) })?.place
        else { return }
        // Series without a value near this position have values at other positions.
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

    /// Moves the marker to the next or the previous value that is at least one pixel away.
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
