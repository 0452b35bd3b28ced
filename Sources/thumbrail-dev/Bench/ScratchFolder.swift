import ArgumentParser
import Glibc
import System

/// A temporary folder that only this process's user can write to. It is removed with its contents when the object is deallocated.
@MainActor final class ScratchFolder {
    let path: String

    init(in parent: String) throws {
        guard let path = Folder.makeTemporary(in: parent, named: "thumbrail-bench-") else {
            throw ValidationError("Cannot create a folder in \(parent).")
        }
        self.path = path
    }

    isolated deinit {
        Self.removeTree(path)
    }

    /// Returns the parent folder for temporary folders.
    ///
    /// - Parameter temporary: The value of `TMPDIR`. An empty value counts as unset.
    nonisolated static func parent(temporary: String?) -> String {
        temporary.flatMap { $0.isEmpty ? nil : $0 } ?? P_tmpdir
    }

    private nonisolated static func removeTree(_ path: String) {
        // `remove` removes a symbolic link itself, not its target.
        if remove(path) == 0 { return }
        for name in (try? Folder.names(in: path)) ?? [] { removeTree("\(path)/\(name)") }
        remove(path)
    }
}
