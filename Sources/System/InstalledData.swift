import Glibc

/// Finds the data that is installed with this program.
public enum InstalledData {
    /// Returns a folder of data: the one installed with this executable, the one of the sources whose build folder contains this
    /// executable, or the one of the Debian package.
    ///
    /// - Parameters:
    ///   - name: The name of the folder in `share/thumbrail`.
    ///   - path: The path of the folder in the sources.
    /// - Returns: `nil` if there is no such folder.
    public static func folder(named name: String, inSources path: String) -> String? {
        let program = Folder.of(HelperExecutable.file ?? "/usr/bin/thumbrail")
        // SwiftPM builds in `.build/ARCHITECTURE/CONFIGURATION`.
        let sources = Folder.of(Folder.of(Folder.of(program)))
        return [
            "\(Folder.of(program))/share/thumbrail/\(name)", "\(sources)/\(path)", "/usr/share/thumbrail/\(name)",
        ].first { access($0, R_OK | X_OK) == 0 }
    }
}
