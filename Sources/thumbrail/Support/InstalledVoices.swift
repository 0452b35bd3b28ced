import System

/// The voices that `thumbrail-speech` finds on this host.
nonisolated enum InstalledVoices {
    /// Returns the languages for which espeak-ng has no voice; `nil` if espeak-ng or `thumbrail-speech` is not installed.
    ///
    /// - Parameter tags: The BCP 47 tags of the languages.
    static func missing(among tags: [String]) -> [String]? {
        guard let path = HelperExecutable.path(of: "thumbrail-speech") else { return nil }
        let outcome = Child.run([path, "--voices"] + tags, timeout: 30)
        guard outcome.status == 0 else { return nil }
        let lines = outcome.output.split(separator: "\n")
        return tags.filter { lines.contains("\($0) no") }
    }
}
