import System

/// A reader of files with information about the host, which come from the kernel and from installed software.
public struct KernelFiles: Sendable {
    /// The prefix of `/proc`, `/sys` and `/var`; empty for the host's folders.
    private let root: String
    /// The maximum number of names read from a folder. No host has more devices of any kind that is read here.
    private static let maximumNames = 1_000

    /// Creates a reader of the files under a root folder.
    ///
    /// - Parameter root: The prefix of `/proc`, `/sys` and `/var`; empty for the host's folders.
    public init(root: String = "") {
        self.root = root
    }

    /// Returns the beginning of a file, which for a kernel file is the whole content; empty if the file cannot be read.
    ///
    /// - Parameter path: The path below the root.
    public func text(_ path: String) -> String { InputFile.text(of: root + path) ?? "" }

    /// Returns the first line of a file; empty if it cannot be read.
    ///
    /// - Parameter path: The path below the root.
    public func line(_ path: String) -> String {
        text(path).split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    }

    /// Returns the number in the first line of a file; `nil` if the line is not a number.
    ///
    /// - Parameter path: The path below the root.
    func number(_ path: String) -> Double? {
        let line = line(path)
        guard line.utf8.count < 40, let number = Double(line), number.isFinite else { return nil }
        return number
    }

    /// Returns the paths below the root of the entries in a folder whose names have a prefix; empty if the folder cannot be listed.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder below the root.
    ///   - beginning: The prefix of the names.
    func paths(in folder: String, named beginning: String = "") -> [String] {
        let names = (try? Folder.names(in: root + folder, upTo: Self.maximumNames)) ?? []
        return names.filter { $0.hasPrefix(beginning) }.map { "\(folder)/\($0)" }
    }

    /// Returns the full path, for system calls.
    ///
    /// - Parameter path: The path below the root.
    func path(_ path: String) -> String { root + path }
}
