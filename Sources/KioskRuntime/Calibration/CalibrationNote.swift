/// The result of storing a calibration.
public nonisolated enum CalibrationNote: Hashable, Sendable {
    /// The calibration takes effect at the next start of the kiosk.
    case counts
    /// The kiosk file has a matrix for the device, which takes precedence.
    case kioskFileComesFirst
    /// The calibration could not be stored. The reason is a sentence in English, for operators.
    case problem(String)
}
