import Drawing
import KeyboardLayouts

/// Draws keys with their labels and icons.
struct KeyFace {
    let theme: Theme
    let measurer: any TextMeasurer
    let shift: KeyboardTyping.Shift
    let returnKey: ReturnKey
    /// A Boolean value that tells whether the keys are those of a number pad.
    let isPad: Bool
    /// The panel's language.
    let language: Language
    /// A Boolean value that tells whether the keyboard's language is written from right to left.
    let typesFromRight: Bool
    /// The label of the space bar; empty if the panel has only one language.
    let languageTitle: String
    /// The dead key that waits for its letter.
    let pendingAccent: KeySymbol?

    /// The corner radius of keys, in points.
    nonisolated static let radius = 6.0

    var isShifted: Bool { shift != .off }

    /// Draws a key.
    func draw(_ key: KeyboardKey, in face: Rect, isPressed: Bool, into list: inout DisplayList) {
        let isLit = isPressed || isActive(key)
        let radii = CornerRadii(min(Self.radius, face.height / 4))
        list.fill(face, color(of: key, isLit: isLit, isPressed), radii: radii)
        list.stroke(face, theme.color(.border), width: 1, radii: radii)
        let ink = theme.color(inkRole(of: key, isLit: isLit))
        switch key.action {
        case .sign("-") where isPad: drawText("\u{2212}", in: face, ink, &list)
        case .letter, .sign: drawText(key.symbol(isShifted: isShifted) ?? "", in: face, ink, &list)
        case .space:
            if !languageTitle.isEmpty {
                drawWord(languageTitle, in: face, isLit ? ink : theme.color(.secondaryText), &list)
            }
        case .backspace: list.backspace(at: face.center, scale: Self.iconScale(face), ink, pointsRight: typesFromRight)
        case .shift: drawShift(in: face, ink, &list)
        case .enter:
            if let title = KeyboardStrings.title(of: returnKey, in: language) {
                drawWord(title, in: face, ink, &list)
            } else {
                drawReturn(in: face, ink, &list)
            }
        case .language: drawGlobe(in: face, ink, &list)
        case .page(.main): drawWord(KeyboardStrings.letters, in: face, ink, &list)
        case .page(.digits): drawWord(KeyboardStrings.digits, in: face, ink, &list)
        case .page(.signs): drawWord(KeyboardStrings.signs, in: face, ink, &list)
        case .hide: drawHide(in: face, ink, &list)
        }
    }

    private func isActive(_ key: KeyboardKey) -> Bool {
        switch key.action {
        case .shift: isShifted
        case .letter(let letter):
            pendingAccent.map { $0 == letter.symbol(isShifted ? 1 : 0) || $0 == letter.symbol(0) } ?? false
        default: false
        }
    }

    private func color(of key: KeyboardKey, isLit: Bool, _ isPressed: Bool) -> Color {
        switch key.action {
        case .enter:
            let accent = theme.color(.accent)
            return isPressed ? accent.mixed(with: theme.color(.keyboard), 0.35) : accent
        case _ where isLit: return theme.color(isPressed ? .accent : .primaryText)
        default: return theme.color(key.types ? .key : .functionKey)
        }
    }

    private func inkRole(of key: KeyboardKey, isLit: Bool) -> ColorRole {
        switch key.action {
        case .enter: .onAccent
        case .shift where isLit: .keyboard
        default: isLit ? .onAccent : .primaryText
        }
    }

    // MARK: Text

    /// Draws a letter or sign as large as the key allows.
    func drawText(_ text: String, in face: Rect, _ ink: Color, _ list: inout DisplayList, share: Double = 0.48) {
        var font = theme.font(.body)
        font.size = min(max((face.height * share).rounded(), 14), 30, max(14, face.width * 0.62))
        // A combining mark is small without its letter, so it is enlarged.
        if Self.isMark(text) { font.size = (font.size * 1.2).rounded() }
        list.text(text, inMiddleOf: face, font: font, color: ink, measurer: measurer)
    }

    private static func isMark(_ text: String) -> Bool {
        switch text.unicodeScalars.first?.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Draws a label on one line and reduces the font size to fit.
    private func drawWord(_ word: String, in face: Rect, _ ink: Color, _ list: inout DisplayList) {
        var font = theme.font(.headline)
        font.size = min(16, max(12, (face.height * 0.34).rounded()))
        let width = measurer.width(of: Substring(word), font: font)
        let room = face.width - 6
        if width > room { font.size = max(8, (font.size * room / width * 2).rounded(.down) / 2) }
        list.text(word, inMiddleOf: face, font: font, color: ink, measurer: measurer)
    }

    // MARK: Icons

    /// Returns the scale of the icons, which are drawn for keys of 46 points.
    private static func iconScale(_ face: Rect) -> Double { min(1.1, max(0.6, min(face.height, face.width) / 46)) }

    /// Draws an arrow up, with a bar below it if Shift is locked.
    private func drawShift(in face: Rect, _ ink: Color, _ list: inout DisplayList) {
        let (scale, center) = (Self.iconScale(face), face.center)
        func point(_ x: Double, _ y: Double) -> Point { center + Point(x: x * scale, y: y * scale) }
        let lift = shift == .locked ? -2.5 : 0
        list.polygon([point(0, -10 + lift), point(11, 1 + lift), point(-11, 1 + lift)], ink)
        let stem = Rect(
            x: center.x - 5 * scale, y: center.y + lift * scale, width: 10 * scale, height: 9 * scale)
        list.fill(stem, ink, radii: CornerRadii(1))
        guard shift == .locked else { return }
        list.fill(
            Rect(x: center.x - 8 * scale, y: center.y + 9 * scale, width: 16 * scale, height: 2.5 * scale), ink,
            radii: CornerRadii(1))
    }

    /// Draws a return arrow that points down and then left.
    private func drawReturn(in face: Rect, _ ink: Color, _ list: inout DisplayList) {
        let (scale, center) = (Self.iconScale(face), face.center)
        func point(_ x: Double, _ y: Double) -> Point { center + Point(x: x * scale, y: y * scale) }
        let lines = [(10.0, -8.0, 10.0, 4.0), (11, 3, -9, 3), (-10, 3, -4, -3), (-10, 3, -4, 9)]
        let style = LineStyle(width: 2.2 * scale, cap: .butt)
        for (x0, y0, x1, y1) in lines { list.line([point(x0, y0), point(x1, y1)], ink, style: style) }
    }

    /// Draws a globe with its equator and meridians.
    private func drawGlobe(in face: Rect, _ ink: Color, _ list: inout DisplayList) {
        let side = 20 * Self.iconScale(face)
        let center = face.center
        let circle = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        list.stroke(circle, ink, width: 1.6, radii: CornerRadii(side / 2))
        list.stroke(circle.insetBy(dx: side * 0.27, dy: 0), ink, width: 1.4, radii: CornerRadii(side * 0.23))
        list.fill(Rect(x: circle.minX, y: center.y - 0.75, width: side, height: 1.5), ink)
    }

    /// Draws a chevron down to a line that represents the edge of the screen.
    private func drawHide(in face: Rect, _ ink: Color, _ list: inout DisplayList) {
        let (scale, center) = (Self.iconScale(face), face.center)
        func point(_ x: Double, _ y: Double) -> Point { center + Point(x: x * scale, y: y * scale) }
        list.line(
            [point(-8, -7), point(0, 1), point(8, -7)], ink, style: LineStyle(width: 2.2 * scale, cap: .butt))
        list.fill(
            Rect(x: center.x - 9 * scale, y: center.y + 6 * scale, width: 18 * scale, height: 2.2 * scale), ink,
            radii: CornerRadii(1))
    }
}
