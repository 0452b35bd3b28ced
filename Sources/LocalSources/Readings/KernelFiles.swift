import System

/// The files with information on the machine, from the kernel and from installed software.
public struct KernelFiles: Sendable {
    /// The prefix of `/proc`, `/sys` and `/var`; empty for those of this machine.
    private let root: String
    /// The maximum number of names in a folder: no machine has more of any kind of device that is read here.
    private static let maximumNames = 1_000

    /// Creates access to the files.
    ///
    /// - Parameter root: The prefix of `/proc`, `/sys` and `/var`; empty for those of this machine.
    public init(root: String = "") {
        self.root = root
    }

    /// Returns the beginning of a file, which is the whole file for those of the kernel; empty if it cannot be read.
    ///
    /// - Parameter path: The path below the root.
    public func text(_ path: String) -> String { InputFile.text(of: root + path) ?? "" }

    /// Returns the first line of a file; empty if it cannot be read.
    ///
    /// - Parameter path: The path below the root.
    public func line(_ path: String) -> String {
        text(path).split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    }

    /// Returns the only number in a file; `nil` if it is not a number.
    ///
    /// - Parameter path: The path below the root.
    func number(_ path: String) -> Double? {
        let line = line(path)
        guard line.utf8.count < 40, let number = Double(line), number.isFinite else { return nil }
        return number
    }

    /// Returns the paths of the entries in a folder whose names have a prefix; none if the folder cannot be listed.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder below the root.
    ///   - beginning: The prefix of the names.
    func paths(in folder: String, named beginning: String = "") -> [String] {
        let names = (try? Folder.names(in: root + folder, upTo: Self.maximumNames)) ?? []
        return names.filter { $0.hasPrefix(beginning) }.map { "\(folder)/\($0)" }
    }

    /// Returns the path for system calls.
    ///
    /// - Parameter path: The path below the root.
    func path(_ path: String) -> String { root + path }
}
