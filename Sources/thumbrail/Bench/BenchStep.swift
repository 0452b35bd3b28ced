import ArgumentParser

/// One kind of work that the benchmark measures.
nonisolated enum BenchStep: String, CaseIterable, ExpressibleByArgument, Sendable {
    case tab
    case scroll
    case select
    /// The same, where each row has another picture than the one before; decoded once, as all that is measured.
    case selectPicture = "select-picture"
    case redraw
    case railScroll = "rail-scroll"
    case reorder
    case search
    case turn
    /// A whole frame into the memory of a framebuffer, as a bare screen is shown one.
    case present
    case memcpy
    case memset
    /// The program itself, from its start to its first frame, and the memory that it then has.
    case start
    /// The same on a bare screen: a framebuffer that is memory.
    case startBare = "start-bare"
    /// The program itself, with nothing to do for ten seconds.
    case idle

    var title: String {
        switch self {
        case .tab: "tab switch + frame"
        case .scroll: "scroll by 8 px + frame"
        case .select: "select a row + frame"
        case .selectPicture: "select, another picture"
        case .redraw: "everything anew"
        case .railScroll: "200 tabs: scroll the rail"
        case .reorder: "200 tabs: drag a tab"
        case .search: "200 tabs: search, a letter"
        case .turn: "turn a frame by 90°"
        case .present: "present a whole frame"
        case .memcpy: "memcpy of a frame"
        case .memset: "memset of a frame"
        case .start: "start to first frame"
        case .startBare: "start, bare screen"
        case .idle: "idle for 10 s"
        }
    }
}
