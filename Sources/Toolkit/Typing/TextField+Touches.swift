import Drawing

extension TextField {
    func addGestures() {
        let tap = TapGestureRecognizer()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let longPress = LongPressGestureRecognizer()
        tap.onChange { [weak self] in if $0.state == .ended { self?.tapped(at: $0) } }
        double.onChange { [weak self] in if $0.state == .ended { self?.tappedTwice(at: $0) } }
        longPress.onChange { [weak self] in self?.longPressed($0) }
        for recognizer in [tap, double, longPress] as [GestureRecognizer] {
            recognizer.delegate = touches
            addGestureRecognizer(recognizer)
        }
    }

    private func offset(of recognizer: GestureRecognizer) -> Int {
        content.offset(at: recognizer.location(in: content))
    }

    private func tapped(at recognizer: GestureRecognizer) {
        guard isEnabled else { return }
        let offset = offset(of: recognizer)
        let isAgain = isEditing && edited.selection == offset..<offset && menu == nil
        beginEditing()
        edit { $0.moveCaret(to: offset) }
        if isAgain { openMenu() }
    }

    private func tappedTwice(at recognizer: GestureRecognizer) {
        guard isEnabled else { return }
        beginEditing()
        let offset = offset(of: recognizer)
        edit { contentKind.isSecret ? $0.selectAll() : $0.selectWord(at: offset) }
        showsHandles = true
        changed()
        openMenu()
    }

    private func longPressed(_ recognizer: GestureRecognizer) {
        guard isEnabled else { return }
        switch recognizer.state {
        case .began, .changed:
            beginEditing()
            let offset = offset(of: recognizer)
            edit { $0.moveCaret(to: offset) }
        case .ended: openMenu()
        default: break
        }
    }

    /// Moves one end of the selection to a finger's position, in the scene's coordinates. It stays on its side of the other end.
    func drag(_ end: Int, to point: Point) {
        let offset = content.offset(at: content.convertFromScene(point))
        let (start, stop) = (edited.selection.lowerBound, edited.selection.upperBound)
        guard end == 0 ? offset < stop : offset > start else { return }
        edit { $0.select(end == 0 ? offset..<stop : start..<offset) }
    }
}
