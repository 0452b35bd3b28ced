import ArgumentParser

/// A kind of work that the benchmark measures.
nonisolated enum BenchStep: String, CaseIterable, ExpressibleByArgument, Sendable {
    case tab
    case scroll
    /// A scroll step with rows in Arabic.
    case scrollArabic = "scroll-arabic"
    case select
    /// A selection in which every row has a different picture from the previous one. Pictures are decoded once, as in all steps.
    case selectPicture = "select-picture"
    case redraw
    /// A dimming step, darker or lighter, on a panel whose backlight cannot be dimmed.
    case dim
    case railScroll = "rail-scroll"
    case reorder
    case search
    /// Pressing or releasing a key of the on-screen keyboard.
    case keyPress = "key-press"
    /// A frame of the animation with which the on-screen keyboard appears or disappears.
    case keyboardSlide = "keyboard-slide"
    /// A paragraph of 10,000 letters with words that are not in any cache, broken into lines. In Chinese each letter is a word, and most of
    /// them are cached.
    case layoutLatin = "layout-latin"
    case layoutArabic = "layout-arabic"
    case layoutThai = "layout-thai"
    case layoutChinese = "layout-chinese"
    /// The same paragraph, broken into lines again at another width.
    case relayoutLatin = "relayout-latin"
    case relayoutArabic = "relayout-arabic"
    case relayoutThai = "relayout-thai"
    case relayoutChinese = "relayout-chinese"
    /// Opening a page of sixty elements with nothing in the caches.
    case pageOpen = "page-open"
    /// Changing all values of the page.
    case pageChange = "page-change"
    case valueChange = "value-change"
    /// Changing the values in sixty texts.
    case textChange = "text-change"
    case slider
    /// Drawing a new chart with ten thousand points.
    case chartFirst = "chart-first"
    case chartAppend = "chart-append"
    case pageSwipe = "page-swipe"
    /// Scrolling a collection of ten thousand tiles.
    case tiles
    /// The first frame of an alert.
    case alert
    case turn
    /// Presenting a whole frame in the memory of a framebuffer, as on a bare screen.
    case present
    case memcpy
    case memset
    /// The program as a child process: the time from its start to its first frame, and its memory use at that time.
    case start
    /// The same on a framebuffer in memory, as on a screen without a desktop.
    case startBare = "start-bare"
    /// The program as a child process that is idle for ten seconds.
    case idle

    var title: String {
        switch self {
        case .tab: "tab switch + frame"
        case .scroll: "scroll by 8 px + frame"
        case .scrollArabic: "scroll by 8 px, Arabic"
        case .select: "select a row + frame"
        case .selectPicture: "select, another picture"
        case .redraw: "redraw the whole frame"
        case .dim: "dim by one step"
        case .railScroll: "200 tabs: scroll the rail"
        case .reorder: "200 tabs: drag a tab"
        case .search: "200 tabs: search, a letter"
        case .keyPress: "keyboard: press a key"
        case .keyboardSlide: "keyboard: slide in"
        case .layoutLatin: "10,000 letters, Latin"
        case .layoutArabic: "10,000 letters, Arabic"
        case .layoutThai: "10,000 letters, Thai"
        case .layoutChinese: "10,000 letters, Chinese"
        case .relayoutLatin: "relayout, Latin"
        case .relayoutArabic: "relayout, Arabic"
        case .relayoutThai: "relayout, Thai"
        case .relayoutChinese: "relayout, Chinese"
        case .pageOpen: "60 elements: open a page"
        case .pageChange: "60 elements: all change"
        case .valueChange: "60 elements: one changes"
        case .textChange: "60 texts: values change"
        case .slider: "drag a slider by 8 px"
        case .chartFirst: "chart of 10,000 points"
        case .chartAppend: "append one chart point"
        case .pageSwipe: "swipe pages by 8 px"
        case .tiles: "10,000 tiles: 8 px"
        case .alert: "show an alert"
        case .turn: "rotate a frame by 90°"
        case .present: "present a whole frame"
        case .memcpy: "memcpy of a frame"
        case .memset: "memset of a frame"
        case .start: "start to first frame"
        case .startBare: "start, bare screen"
        case .idle: "idle for 10 s"
        }
    }
}
