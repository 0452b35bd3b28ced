import ArgumentParser
import Glibc
import System

/// A folder of this process's own, which nobody else may write to, and which goes with all that lies in it.
@MainActor final class ScratchFolder {
    let path: String

    init(in parent: String) throws {
        guard let path = Folder.makeTemporary(in: parent, named: "thumbrail-bench-") else {
            throw ValidationError("The benchmark needs a folder in \(parent), and cannot make one.")
        }
        self.path = path
    }

    isolated deinit {
        Self.removeTree(path)
    }

    /// Where such folders are made.
    ///
    /// - Parameter temporary: the value of `TMPDIR`; an empty one counts as none.
    nonisolated static func parent(temporary: String?) -> String {
        temporary.flatMap { $0.isEmpty ? nil : $0 } ?? P_tmpdir
    }

    private nonisolated static func removeTree(_ path: String) {
        // A link goes by itself, and what it leads to stays.
        if remove(path) == 0 { return }
        for name in (try? Folder.names(in: path)) ?? [] { removeTree("\(path)/\(name)") }
        remove(path)
    }
}
