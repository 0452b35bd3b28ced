import ArgumentParser

/// Prints a sentence to standard error and returns an exit code, one of those in sysexits.
nonisolated func failure(_ sentence: String, code: Int32) -> ExitCode {
    StandardError.print("thumbrail: \(sentence)")
    return ExitCode(code)
}
