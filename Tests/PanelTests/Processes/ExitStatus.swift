/// The exit status of a program.
enum ExitStatus: Hashable {
    case exited(Int32)
    case killed(signal: Int32)

    /// Converts a status of `waitpid`.
    init(_ status: Int32) {
        self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    }
}
