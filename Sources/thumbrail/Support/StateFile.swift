import Glibc
import System

/// The files in which the state of a kiosk is stored between two runs.
///
/// The state of an installed panel is named `panel`, independently of the path of the kiosk file. Therefore, it is kept if the file is
/// moved, if the fleet takes over the kiosk, and if a backup is restored on another panel. The state of any other kiosk is named after the
/// path of its file.
nonisolated enum StateFile {
    /// Returns the path of the state in $XDG_STATE_HOME or ~/.local/state (XDG Base Directory 0.8); `nil` if neither is set.
    static func path(forKiosk file: String) -> String? { path(forKiosk: file, ending: ".json") }

    /// Returns the path of the file with the calibrations of a kiosk's touch devices, in the folder of its state.
    static func touchPath(forKiosk file: String) -> String? { path(forKiosk: file, ending: ".touch.json") }

    /// Returns the path of the file with the histories of a kiosk's charts, in the folder of its state.
    static func historyPath(forKiosk file: String) -> String? { path(forKiosk: file, ending: ".history") }

    /// Returns the path of the folder with the forms of a kiosk that wait for their sources.
    static func outboxPath(forKiosk file: String) -> String? { path(forKiosk: file, ending: ".outbox") }

    /// Returns the path of the last good copy of a kiosk file. It is always named after the path of the file, because relative paths in the
    /// copy refer to the folder of that file.
    static func goodPath(forKiosk file: String) -> String? {
        guard let folder, let resolved = resolved(file) else { return nil }
        return path(byPathOf: resolved, ending: ".good.yaml", in: folder)
    }

    /// The folder for crash reports, or `nil` if there is no folder for states.
    static var crashFolder: String? { folder.map { $0 + "/crashes" } }

    /// The folder of all states; `nil` if neither $XDG_STATE_HOME nor $HOME is set.
    static var folder: String? {
        if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/thumbrail" }
        return variable("HOME").map { $0 + "/.local/state/thumbrail" }
    }

    private static func path(forKiosk file: String, ending: String) -> String? {
        guard let folder, let resolved = resolved(file) else { return nil }
        let installed = PanelSettings.ofThisMachine?.kiosk.flatMap { self.resolved($0) }
        return path(of: resolved, installed: installed, ending: ending, in: folder)
    }

    /// Returns the path of a state file of a kiosk. On an installed panel, a file with the name that earlier versions used is renamed.
    ///
    /// - Parameters:
    ///   - kiosk: The path of the kiosk file, with symbolic links resolved.
    ///   - installed: The path of the installed kiosk; `nil` if no kiosk is installed.
    ///   - ending: The filename extension.
    ///   - folder: The folder of all states.
    static func path(of kiosk: String, installed: String?, ending: String, in folder: String) -> String {
        let byPath = path(byPathOf: kiosk, ending: ending, in: folder)
        guard kiosk == installed else { return byPath }
        let fixedPath = "\(folder)/panel\(ending)"
        guard access(fixedPath, F_OK) != 0, access(byPath, F_OK) == 0 else { return fixedPath }
        // On a read-only file system the file cannot be renamed, but it can be read.
        return rename(byPath, fixedPath) == 0 ? fixedPath : byPath
    }

    private static func path(byPathOf kiosk: String, ending: String, in folder: String) -> String {
        let name = kiosk.split(separator: "/").last.map(String.init) ?? "kiosk"
        // The hash distinguishes kiosks with the same file name in different folders.
        return "\(folder)/\(name)-\(String(FNV1a.hash(kiosk.utf8), radix: 16))\(ending)"
    }

    private static func resolved(_ file: String) -> String? {
        guard let resolved = realpath(file, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
