import ArgumentParser

/// One kind of work that the benchmark measures.
nonisolated enum BenchStep: String, CaseIterable, ExpressibleByArgument, Sendable {
    case tab
    case scroll
    /// The same with rows in Arabic.
    case scrollArabic = "scroll-arabic"
    case select
    /// The same, where each row has another picture than the one before; decoded once, as all that is measured.
    case selectPicture = "select-picture"
    case redraw
    /// The picture is darkened by a step, or lightened, as where a panel has no light of its own to dim.
    case dim
    case railScroll = "rail-scroll"
    case reorder
    case search
    /// A key of the keyboard on screen, pressed or let go.
    case keyPress = "key-press"
    /// A frame of that keyboard's way in or out.
    case keyboardSlide = "keyboard-slide"
    /// A paragraph of 10,000 letters, none of whose words was seen before, broken into lines. In Chinese each letter is a word, and
    /// most of them were.
    case layoutLatin = "layout-latin"
    case layoutArabic = "layout-arabic"
    case layoutThai = "layout-thai"
    case layoutChinese = "layout-chinese"
    /// The same once more at another width.
    case relayoutLatin = "relayout-latin"
    case relayoutArabic = "relayout-arabic"
    case relayoutThai = "relayout-thai"
    case relayoutChinese = "relayout-chinese"
    /// A page of sixty elements that was never seen.
    case pageOpen = "page-open"
    /// All of its values change.
    case pageChange = "page-change"
    case valueChange = "value-change"
    case slider
    /// Ten thousand points that were never seen.
    case chartFirst = "chart-first"
    case chartAppend = "chart-append"
    case pageSwipe = "page-swipe"
    /// Ten thousand of them.
    case tiles
    /// Its first frame.
    case alert
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
        case .scrollArabic: "the same in Arabic"
        case .select: "select a row + frame"
        case .selectPicture: "select, another picture"
        case .redraw: "everything anew"
        case .dim: "dim by a step"
        case .railScroll: "200 tabs: scroll the rail"
        case .reorder: "200 tabs: drag a tab"
        case .search: "200 tabs: search, a letter"
        case .keyPress: "keyboard: press a key"
        case .keyboardSlide: "keyboard: slide in"
        case .layoutLatin: "10,000 letters, Latin"
        case .layoutArabic: "10,000 letters, Arabic"
        case .layoutThai: "10,000 letters, Thai"
        case .layoutChinese: "10,000 letters, Chinese"
        case .relayoutLatin: "another width, Latin"
        case .relayoutArabic: "another width, Arabic"
        case .relayoutThai: "another width, Thai"
        case .relayoutChinese: "another width, Chinese"
        case .pageOpen: "60 elements: open a page"
        case .pageChange: "60 elements: all change"
        case .valueChange: "60 elements: one changes"
        case .slider: "drag a slider by 8 px"
        case .chartFirst: "chart of 10,000 points"
        case .chartAppend: "one point more"
        case .pageSwipe: "swipe pages by 8 px"
        case .tiles: "10,000 tiles: 8 px"
        case .alert: "an alert comes"
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
