/// How a program ended.
enum ExitStatus: Hashable {
    case exited(Int32)
    case killed(signal: Int32)

    /// Of a status that `waitpid` gave.
    init(_ status: Int32) {
        self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    }
}
