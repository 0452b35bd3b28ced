import Glibc

/// The input of secrets from the terminal.
nonisolated enum HiddenInput {
    /// Reads a line of standard input. If that is a terminal, the input is not echoed.
    ///
    /// - Parameters:
    ///   - prompt: The text before the input, which is shown only on a terminal.
    ///   - limit: The maximum length in bytes. Further input on the line is not read.
    static func line(_ prompt: String, limit: Int) -> String {
        var shown = termios()
        let isHidden = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &shown) == 0
        if isHidden {
            var hidden = shown
            hidden.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
            write(prompt)
        }
        defer {
            if isHidden {
                tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
                write("\n")
            }
        }
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < limit, read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    /// Writes text to standard error, without a line end.
    private static func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
