import Drawing

/// A minus and a plus button beside each other, at the trailing end of a field.
final class FieldStepper: View {
    private let minus = StepButton(.minus)
    private let plus = StepButton(.plus)

    /// Creates the buttons.
    ///
    /// - Parameter onStep: called for each step.
    init(onStep: @escaping (StepButton.Sign) -> Void) {
        super.init()
        minus.onStep = { onStep(.minus) }
        plus.onStep = { onStep(.plus) }
        addSubview(minus)
        addSubview(plus)
    }

    /// Enables the buttons whose step leads to another number.
    func enable(where canStep: (StepButton.Sign) -> Bool) {
        minus.isEnabled = canStep(.minus)
        plus.isEnabled = canStep(.plus)
    }

    override func layoutSubviews() {
        let width = bounds.width / 2
        minus.frame = mirrored(Rect(x: 0, y: 0, width: width, height: bounds.height))
        plus.frame = mirrored(Rect(x: width, y: 0, width: width, height: bounds.height))
    }
}
