import System

/// The files in which the kernel, and what was installed, tell of the machine.
public struct KernelFiles: Sendable {
    /// What stands before `/proc`, `/sys` and `/var`; empty for those of this machine.
    private let root: String
    /// Of a folder: no machine has more of anything that is looked for here.
    private static let maximumNames = 1_000

    /// - Parameter root: what stands before `/proc`, `/sys` and `/var`; empty for those of this machine.
    public init(root: String = "") {
        self.root = root
    }

    /// The beginning of a file, which is all of it with the kernel's; empty where it cannot be read.
    ///
    /// - Parameter path: from the root on.
    public func text(_ path: String) -> String { InputFile.text(of: root + path) ?? "" }

    /// The first line of a file; empty where it cannot be read.
    ///
    /// - Parameter path: from the root on.
    public func line(_ path: String) -> String {
        text(path).split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    }

    /// The only number in a file.
    ///
    /// - Parameter path: from the root on.
    func number(_ path: String) -> Double? {
        let line = line(path)
        guard line.utf8.count < 40, let number = Double(line), number.isFinite else { return nil }
        return number
    }

    /// The paths of what lies in a folder under names of a kind; none where it cannot be listed.
    ///
    /// - Parameters:
    ///   - folder: from the root on.
    ///   - beginning: of the names.
    func paths(in folder: String, named beginning: String = "") -> [String] {
        let names = (try? Folder.names(in: root + folder, upTo: Self.maximumNames)) ?? []
        return names.filter { $0.hasPrefix(beginning) }.map { "\(folder)/\($0)" }
    }

    /// The path as the system knows it.
    ///
    /// - Parameter path: from the root on.
    func path(_ path: String) -> String { root + path }
}
