import ArgumentParser

/// Prints an error message to standard error, and returns an exit code, such as one of sysexits.
nonisolated func failure(_ sentence: String, code: Int32) -> ExitCode {
    StandardError.print("thumbrail: \(sentence)")
    return ExitCode(code)
}
