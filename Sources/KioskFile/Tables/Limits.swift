import LocalSources

/// How much of everything a kiosk file can have.
///
/// No limit is near anything that a person would look through on a panel; each keeps a file made by a broken
/// generator from holding up the start.
public enum Limits {
    /// 8 MiB: the bytes of a kiosk file.
    public static let bytes = 8 << 20
    /// Lists and mappings in each other; the format itself goes 5 deep.
    public static let depth = 16
    /// Keys, texts, lists and mappings of a file, with its aliases written out.
    public static let values = 500_000
    /// Nobody looks through a longer list for the own one.
    public static let languages = 32
    /// A rail of 256 cells of 15 millimetres is 3.8 metres long.
    public static let tabs = 256
    /// Points: from the smallest cell that a thumb hits to three times the usual width.
    public static let railWidth = 44.0...200
    /// Inches: from a watch to a wall.
    public static let diagonal = 2.0...120
    /// Of a connector's or a screen's name.
    public static let connector = 100
    /// Of a size such as 1280x800.
    public static let pixelSize = 11
    /// Pixels across or down.
    public static let pixels = 1...16384
    /// Per cent.
    public static let textScale = 80.0...200
    /// Touch devices or keyboards that are told apart.
    public static let devices = 16
    /// Of a layout's name and its variant's, with the parentheses.
    public static let keyboardLayout = 66
    /// A number of a touch device's matrix: a device that covers a tenth of the glass has tens in it.
    public static let matrix = -100.0...100
    public static let rows = 10_000
    /// Of a page: some fifty screens of cards.
    public static let elements = 1_000
    /// Side by side in a tab: nobody swipes further.
    public static let pages = 64
    /// A number that is shown: with more digits than these nobody reads it from a wall.
    public static let value = -1e12...1e12
    /// Of a table: more than anybody reads across.
    public static let columns = 50
    /// How many times as wide as another column a column can be.
    public static let columnWidth = 1.0...20
    /// Unicode scalars in a code to scan: with more its squares are too small for a telephone.
    public static let code = 500
    /// Bytes of a Markdown text of which something is shown: some thirty screens.
    public static let markdown = 65_536
    /// Pictures of a slide show or a gallery.
    public static let pictures = 1_000
    /// Seconds that a picture of a slide show is seen: up to a day.
    public static let slide = 1.0...86_400
    /// Seconds in which one picture becomes the next.
    public static let fade = 0.0...10
    /// Marks on a plan: more of them lie over each other.
    public static let places = 200
    /// Per cent of a plan's width or height.
    public static let share = 0.0...100
    /// Unicode scalars beside a number.
    public static let unit = 20
    /// Behind the decimal sign.
    public static let digits = 0.0...9
    /// Numbers that a value takes one after the other.
    public static let scriptedValues = 1_000
    /// Of a chart: with more nobody tells their colours apart.
    public static let series = 12
    /// Of all series of a chart together: some fifty for each pixel of a wide panel.
    public static let chartValues = 100_000
    /// Seconds from one value of a chart to the next: up to a leap year.
    public static let interval = 1.0...31_622_400
    /// Seconds that a chart looks back: up to a year.
    public static let span = 10.0...31_622_400
    /// Values of which charts keep the last time: 6 MB of them.
    public static let histories = 100
    /// Places whose time a clock shows: as many as have room on a card.
    public static let zones = 12
    /// Unicode scalars in the name of a time zone, of which the longest one has 32.
    public static let zone = 64
    /// Rows of a table that a source brings: all of them are laid out anew whenever one changes.
    public static let liveRows = 1_000
    /// Of a timeline.
    public static let events = 300
    /// Names below a chart.
    public static let categories = 1_000
    /// Of a choice: more are a list.
    public static let options = 64
    /// Letters, as a person counts them, that can be typed into a field.
    public static let letters = 1.0...256
    /// Fields of a form: nobody fills in more at a panel.
    public static let formFields = 24
    /// Unicode scalars of the name by which a form's field is known.
    public static let fieldName = 64
    /// Unicode scalars of a date with a time.
    public static let date = 32
    /// Colours to be chosen at once: more have no room in a row.
    public static let presets = 12
    /// How far apart the numbers are that a person can choose.
    public static let step = 1e-6...1e12
    public static let iconFolders = 16
    /// Further files of a kiosk: as many as somebody keeps apart.
    public static let includes = 16
    /// Programs that bring values.
    public static let sources = 32
    /// Of one broker, each of those that are read, set and called.
    public static let topics = 1_000
    /// Of one server: each is a connection that stays open.
    public static let streams = 16
    /// Of one server: each can have 8 MiB, twice.
    public static let webPictures = 8
    /// Lines, switches and keys of a source: each is a descriptor.
    public static let inputs = 64
    /// The number of a line on a chip.
    static let gpioLine = 0.0...Double(InputSettings.maximumLine)
    /// The number of a key.
    static let key = 1.0...Double(InputSettings.maximumKey)
    /// Seconds for which a line has to stay as it is.
    static let debounce = 0.0...InputSettings.maximumDebounce
    /// Programs of a source that can be called.
    public static let programs = 64
    /// Words of a program's call.
    public static let command = 64
    /// Credentials of a source.
    public static let credentials = 16
    /// Seconds that a request is waited for: up to ten minutes.
    public static let answer = 0.1...600
    /// Seconds without a new value after which a value is stale: up to a leap year.
    public static let expiry = 1.0...31_622_400
    /// Seconds from one start of a program to the next: up to a day.
    public static let restart = 1.0...86_400
    /// What is done after the first step of an action.
    public static let steps = 16
    /// Of a kiosk: each value of them is looked at whenever it changes.
    public static let triggers = 200
    /// Seconds without use before something happens: up to a week.
    public static let idle = 1.0...604_800
    /// Pixels at each edge up to which the picture is moved.
    public static let shift = 16
    /// In per cent: nobody is to darken a panel until nothing is seen.
    public static let brightness = 5.0...100
    /// Points between which the panel's brightness goes by the light: an eye tells fewer apart.
    public static let brightnessPoints = 32
    /// In which the panel is so bright: all of them are looked through once a minute.
    public static let brightnessHours = 32
    /// Of an idle chain, in which something else holds: all of them are looked through once a minute.
    public static let idleHours = 32
    /// Of what keeps a kiosk awake: each value of them is looked at whenever it changes.
    public static let idleConditions = 32
    /// Of a kiosk: nobody keeps more apart.
    public static let roles = 16
    /// Unicode scalars of a role's name.
    public static let roleName = 32
    /// Seconds without a touch after which what a PIN has opened is locked again: up to a day.
    public static let lockRest = 5.0...86_400
    /// Corners that are tapped for the service page: with fewer it is found by play, and more nobody remembers.
    public static let serviceCorners = 4...10
    /// Alarms of a kiosk: each value of them is looked at whenever it changes.
    public static let alarms = 1_000
    /// Seconds that a value has to be so before its alarm comes: up to a day.
    public static let alarmDelay = 0.0...86_400
    public static let fields = 64
    /// Unicode scalars in a text of one line: some ten lines of a detail, more than any title needs.
    public static let line = 1_000
    /// Unicode scalars in a badge, which shows a handful of them.
    public static let badge = 100
    /// Unicode scalars in an icon's name: with `_selected@2x.png` it still is a file name (255 bytes) in ASCII.
    public static let icon = 200
    /// Bytes and Unicode scalars in a path, Linux's PATH_MAX without its NUL.
    public static let path = 4_095
    /// Unicode scalars in a detail's text: some 25 pages.
    public static let text = 100_000
}
