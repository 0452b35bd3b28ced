extension TextField {
    /// Returns the next number down or up; `nil` if there is none.
    func next(_ sign: StepButton.Sign) -> Double? {
        guard contentKind == .integer || contentKind == .decimal else { return nil }
        let steps = NumberSteps(step, limits: numberLimits, areWhole: contentKind == .integer)
        return steps?.next(from: contentKind.number(in: edited.text), sign)
    }

    /// Replaces the text with the next number; the user can undo the change.
    func goOn(_ sign: StepButton.Sign) {
        guard let next = next(sign) else { return }
        let text = NumberSteps.text(next, separator: edited.text.contains(",") ? "," : ".")
        guard text.count <= maximumLength else { return }
        edit {
            $0.selectAll()
            $0.insert(text)
        }
    }
}
