import Files

/// How often a kiosk was started again, in a file that the service manager keeps until the service is stopped.
nonisolated enum RestartCount {
    /// Counts this start.
    ///
    /// - Parameter folder: one that is empty when the service is started on purpose, such as $RUNTIME_DIRECTORY.
    /// - Returns: how many starts there were before; 0 where the folder keeps nothing.
    static func count(in folder: String) -> Int {
        let path = folder + "/restarts"
        let text = InputFile.text(of: path, first: 32) ?? ""
        let before = Int(text.filter { !$0.isWhitespace }).map { min(max(0, $0), 1_000_000) } ?? 0
        // Without the file the count is too low, and nothing else is lost.
        try? OutputFile.replace(path, with: Array("\(before + 1)\n".utf8), mode: 0o600)
        return before
    }
}
