import ArgumentParser

/// Why a command could not do what it was asked to: a sentence on standard error, and an exit code of sysexits.
nonisolated func failure(_ sentence: String, code: Int32) -> ExitCode {
    StandardError.print("thumbrail: \(sentence)")
    return ExitCode(code)
}
