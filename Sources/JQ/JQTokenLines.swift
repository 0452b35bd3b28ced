/// A program in which each token begins on a line of its own.
///
/// libjq before 1.8 reports only the line of an error. If this program is compiled, that line tells the column in the original program.
struct JQTokenLines {
    /// The program with its additional line ends.
    private(set) var text = ""
    /// The line and the column in the original program at which each line of ``text`` begins, counted from 1.
    private(set) var starts: [(line: Int, column: Int)] = [(1, 1)]
    /// The line and the column behind the last token.
    private(set) var end = (line: 1, column: 1)

    private enum Place {
        case code, string, escape, comment
    }

    private var place = Place.code
    /// For each interpolation that is open, the number of parentheses that are open in it.
    private var interpolations: [Int] = []
    private var line = 1
    private var column = 1
    private var previous: Unicode.Scalar = "\n"
    /// A Boolean value that tells whether a line was begun, and has no token yet.
    private var isFresh = true

    /// Breaks a program into lines.
    init(_ program: String) {
        for scalar in program.unicodeScalars { append(scalar) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        let isSpace = scalar.properties.isWhitespace
        if place == .code, !isSpace, beginsToken(scalar) { beginLine(with: true) }
        text.unicodeScalars.append(scalar)
        let isComment = place == .comment || place == .code && scalar == "#"
        follow(scalar)
        previous = scalar
        if scalar == "\n" {
            (line, column) = (line + 1, 1)
            beginLine(with: false)
        } else {
            column += 1
            if !isSpace { isFresh = false }
            if !isSpace, !isComment { end = (line, column) }
        }
    }

    private mutating func beginLine(with lineEnd: Bool) {
        if lineEnd {
            // Only spaces stand before the first token of a line: the line begins with it.
            if isFresh {
                isFresh = false
                starts[starts.count - 1] = (line, column)
                return
            }
            text.unicodeScalars.append("\n")
        }
        isFresh = !lineEnd
        starts.append((line, column))
    }

    /// A Boolean value that tells whether a scalar of code that is not a space certainly begins a token.
    private func beginsToken(_ scalar: Unicode.Scalar) -> Bool {
        let brackets = "([{,;)]}"
        return previous.properties.isWhitespace || scalar == "|" || brackets.unicodeScalars.contains(scalar)
            || brackets.unicodeScalars.contains(previous) || previous == "|" && scalar != "="
    }

    private mutating func follow(_ scalar: Unicode.Scalar) {
        switch (place, scalar) {
        case (.code, "\""): place = .string
        case (.code, "#"): place = .comment
        case (.code, "("): if let open = interpolations.popLast() { interpolations.append(open + 1) }
        case (.code, ")"):
            guard let open = interpolations.popLast() else { return }
            if open > 1 { interpolations.append(open - 1) } else { place = .string }
        case (.string, "\\"): place = .escape
        case (.string, "\""): place = .code
        case (.escape, "("):
            place = .code
            interpolations.append(1)
        case (.escape, _): place = .string
        case (.comment, "\n"): place = .code
        default: break
        }
    }
}
