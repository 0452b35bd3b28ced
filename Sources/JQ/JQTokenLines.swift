/// A program that is split so that tokens begin on separate lines.
///
/// libjq before 1.8 reports only the line of an error. If the split program is compiled, that line determines the column in the original
/// program.
struct JQTokenLines {
    /// The program with additional line breaks.
    private(set) var text = ""
    /// The line and the column in the original program at which each line of ``text`` begins, counted from 1.
    private(set) var starts: [(line: Int, column: Int)] = [(1, 1)]
    /// The line and the column after the last token.
    private(set) var end = (line: 1, column: 1)

    private enum State {
        case code, string, escape, comment
    }

    private var state = State.code
    /// The number of open parentheses in each open string interpolation.
    private var interpolations: [Int] = []
    private var line = 1
    private var column = 1
    private var previous: Unicode.Scalar = "\n"
    /// A Boolean value that tells whether the current line has no token yet.
    private var isFresh = true

    /// Breaks a program into lines.
    init(_ program: String) {
        for scalar in program.unicodeScalars { append(scalar) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        let isSpace = scalar.properties.isWhitespace
        if state == .code, !isSpace, beginsToken(scalar) { beginLine(with: true) }
        text.unicodeScalars.append(scalar)
        let isComment = state == .comment || state == .code && scalar == "#"
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
            // The token is the first one on its line, so no line break is needed.
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

    /// Returns `true` if a non-space scalar of code certainly begins a token.
    private func beginsToken(_ scalar: Unicode.Scalar) -> Bool {
        let brackets = "([{,;)]}"
        return previous.properties.isWhitespace || scalar == "|" || brackets.unicodeScalars.contains(scalar)
            || brackets.unicodeScalars.contains(previous) || previous == "|" && scalar != "="
    }

    private mutating func follow(_ scalar: Unicode.Scalar) {
        switch (state, scalar) {
        case (.code, "\""): state = .string
        case (.code, "#"): state = .comment
        case (.code, "("): if let open = interpolations.popLast() { interpolations.append(open + 1) }
        case (.code, ")"):
            guard let open = interpolations.popLast() else { return }
            if open > 1 { interpolations.append(open - 1) } else { state = .string }
        case (.string, "\\"): state = .escape
        case (.string, "\""): state = .code
        case (.escape, "("):
            state = .code
            interpolations.append(1)
        case (.escape, _): state = .string
        case (.comment, "\n"): state = .code
        default: break
        }
    }
}
