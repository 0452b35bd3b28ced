/// What becomes of a calibration that was kept.
public nonisolated enum CalibrationNote: Hashable, Sendable {
    /// It counts from the next start of the kiosk.
    case counts
    /// The kiosk file has a matrix for the device, which comes first.
    case kioskFileComesFirst
    /// It could not be kept: a sentence that says why, in English, for those who look after the panel.
    case problem(String)
}
