import Drawing
import Toolkit

/// The selection of single values by touch or keyboard.
extension ChartPlot: GestureRecognizerDelegate {
    /// Ignores vertical drags, so that they scroll the view around the chart.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let pan = recognizer as? PanGestureRecognizer else { return true }
        return abs(pan.translation.x) > abs(pan.translation.y)
    }

    /// The position of the marker; `nil` if it is hidden.
    var markerPlace: Double? { marker.isHidden ? nil : marker.place }

    /// Shows the marker with the values nearest to a position on the horizontal axis.
    func showMarker(at target: Double) {
        markerTimer?.cancel()
        guard let geometry else {
            hideMarker()
            return
        }
        let nearest = content.records.map { $0.nearest(to: target) }
        guard let place = nearest.compactMap(\.self).min(by: { abs($0.place - target) < abs($1.place - target) })?.place
        else { return }
        // A series whose nearest value is more than one pixel away has no value here.
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
