import LocalSources

/// The limits of a kiosk file.
///
/// Every limit is far beyond what a user would look through on a panel. The limits prevent a file from a faulty generator from delaying the
/// start.
public enum Limits {
    /// The maximum size of a kiosk file, in bytes: 8 MiB.
    public static let bytes = 8 << 20
    /// The maximum nesting depth of lists and mappings. The format itself uses 5 levels.
    public static let depth = 16
    /// The maximum number of keys, texts, lists and mappings in a file, with its aliases and uses of definitions expanded.
    public static let values = 500_000
    /// The maximum number of definitions of parts that are used in several places.
    public static let definitions = 500
    /// The maximum number of parameters of a definition.
    public static let parameters = 32
    /// The maximum number of definitions that use each other one in another.
    public static let uses = 16
    /// The maximum number of languages. In a longer list, users would not easily find their language.
    public static let languages = 32
    /// The maximum number of filters above the rows of a list.
    public static let filters = 8
    /// The maximum number of orders of a list among which the visitor chooses.
    public static let orders = 8
    /// The maximum number of tabs. A rail with 256 cells of 15 millimetres is 3.8 metres long.
    public static let tabs = 256
    /// The width of the rail, in points: from the smallest cell that a thumb can hit to three times the usual width.
    static let railWidth = 44.0...200
    /// The diagonal of the screen, in inches: from a watch to a wall.
    public static let diagonal = 2.0...120
    /// The height of a screen's lower edge above the floor, in millimetres.
    public static let screenHeight = 0.0...3000
    /// The maximum length of the name of a connector or screen.
    public static let connector = 100
    /// The maximum length of a size such as 1280x800.
    public static let pixelSize = 11
    /// The width or height of the screen, in pixels.
    public static let pixels = 1...16384
    /// The text size, in per cent.
    public static let textScale = 80.0...200
    /// The maximum number of entries for touch devices, and for keyboards.
    public static let devices = 16
    /// The maximum length of a keyboard layout with its variant in parentheses, such as `us(intl)`, in Unicode scalars.
    public static let keyboardLayout = 66
    /// The range of numbers in a touch device's matrix. For a device that covers a tenth of the screen, they are between 10 and 100.
    public static let matrix = -100.0...100
    public static let rows = 10_000
    /// The maximum number of elements on a page: about fifty screens of cards.
    public static let elements = 1_000
    /// The number of rows of a list on a page. A finger scrolls past more of them slowly.
    static let listLines = 1.0...50
    /// The maximum number of pages side by side in a tab.
    public static let pages = 64
    /// The range of displayed numbers. Longer numbers are not readable from a distance.
    public static let value = -1e12...1e12
    /// The maximum number of columns in a table.
    public static let columns = 50
    /// The width of a column in relation to another column.
    public static let columnWidth = 1.0...20
    /// The maximum number of Unicode scalars in a QR code. With more, its modules would be too small for a phone's camera.
    public static let code = 500
    /// The maximum number of bytes of a Markdown text that are shown: about thirty screens.
    public static let markdown = 65_536
    /// The maximum number of pictures in a slide show or a gallery.
    public static let pictures = 1_000
    /// The time for which a slide show shows a picture, in seconds: up to a day.
    public static let slide = 1.0...86_400
    /// The duration of the cross-fade between two pictures, in seconds.
    public static let fade = 0.0...10
    /// The number of a page of a PDF file.
    public static let documentPage = 1.0...10_000
    /// The maximum number of marks on a plan. More marks would overlap.
    public static let places = 200
    /// A position on a plan, in per cent of its width or height.
    public static let share = 0.0...100
    /// The maximum number of Unicode scalars in the unit of a number.
    public static let unit = 20
    /// The number of digits after the decimal separator.
    public static let digits = 0.0...9
    /// The maximum number of values in a script.
    public static let scriptedValues = 1_000
    /// The maximum number of series in a chart. The colours of more series are hard to distinguish.
    public static let series = 12
    /// The maximum number of values in all series of a chart together: about fifty for each pixel of a wide panel.
    public static let chartValues = 100_000
    /// The time between two values of a chart, in seconds: up to a leap year.
    public static let interval = 1.0...31_622_400
    /// The time span of a chart, in seconds: up to a year.
    public static let span = 10.0...31_622_400
    /// The maximum number of values whose histories are kept for charts: 6 MB in total.
    public static let histories = 100
    /// The maximum number of time zones that a clock shows: as many as fit on a card.
    public static let zones = 12
    /// The maximum number of Unicode scalars in the name of a time zone. The longest one has 32.
    public static let zone = 64
    /// The seconds for which a page comes up.
    static let popUp = 1.0...3_600
    /// The maximum number of places with opening hours of a clock.
    static let openingHours = 32
    /// The maximum number of periods, and of single days, of opening hours.
    static let openingPeriods = 400
    /// The maximum number of rows in a table from a source. All rows are laid out again when one changes.
    public static let liveRows = 1_000
    /// The maximum number of events on a timeline.
    public static let events = 300
    /// The maximum number of category names below a chart.
    public static let categories = 1_000
    /// The maximum number of options in a choice. More options belong in a list.
    public static let options = 64
    /// The maximum number of grapheme clusters in a text field.
    public static let letters = 1.0...256
    /// The maximum number of grapheme clusters in a text of a form.
    public static let formLetters = 1.0...2_000
    /// The number of visible lines of a text in a form. More do not fit above the on-screen keyboard.
    public static let textLines = 1.0...12
    /// The maximum number of fields in a form.
    public static let formFields = 24
    /// The maximum number of pages in a form.
    public static let formPages = 12
    /// The maximum number of forms that a panel keeps for sources that are away.
    public static let outboxForms = 200
    /// The maximum size of a form that is kept, in bytes of its JSON: 128 KiB. Twenty-four fields of 2,000 letters have up to 96 KB.
    public static let outboxFormBytes = 128 << 10
    /// The maximum size of all forms that are kept, in bytes: 8 MiB.
    public static let outboxBytes = 8 << 20
    /// The time after which a form that could not be delivered is erased, in days.
    public static let outboxDays = 14
    /// The maximum number of Unicode scalars in the name of a form field.
    public static let fieldName = 64
    /// The maximum number of Unicode scalars in a date with a time.
    public static let date = 32
    /// The maximum number of colour presets. More do not fit in a row.
    public static let presets = 12
    /// The interval between two numbers that the user can choose.
    public static let step = 1e-6...1e12
    public static let iconFolders = 16
    /// The maximum number of included files.
    public static let includes = 16
    /// The maximum number of sources.
    public static let sources = 32
    /// The maximum number of texts in the strip above all tabs.
    public static let headerTexts = 8
    /// The maximum number of scanners.
    public static let scanners = 8
    /// The maximum number of topics of one broker, separately for values to read, values to set, and calls.
    public static let topics = 1_000
    /// The maximum number of values in the body of a message.
    public static let body = 1_000
    /// The maximum number of Unicode scalars in an argument of a call.
    public static let argument = 10_000
    /// The maximum number of Unicode scalars of a jq program. The worker has the same limit in bytes.
    public static let jqProgram = 16_384
    /// The maximum number of jq programs of a source. All of them run in one worker.
    public static let jqPrograms = 64
    /// The maximum number of values from which one value is computed.
    public static let computedInputs = 32
    /// The range of the numbers of a scale.
    static let scale = -1e12...1e12
    /// The maximum number of headers of a server or a request.
    public static let headers = 32
    /// The maximum number of streams of one server. Each one keeps a connection open.
    public static let streams = 16
    /// The maximum number of pictures of one server. Each one takes up to 8 MiB, twice.
    public static let webPictures = 8
    /// The maximum number of lines, switches and keys of a source. Each one uses a file descriptor.
    public static let inputs = 64
    /// The range of line numbers on a GPIO chip.
    static let gpioLine = 0.0...Double(InputSettings.maximumLine)
    /// The range of kernel key codes.
    static let key = 1.0...Double(InputSettings.maximumKey)
    /// The debounce time of a GPIO line, in seconds.
    static let debounce = 0.0...InputSettings.maximumDebounce
    /// The maximum number of programs of a source that can be called.
    public static let programs = 64
    /// The maximum number of the kiosk's own values in one source.
    public static let variables = 100
    /// The maximum number of words in a command.
    public static let command = 64
    /// The maximum number of credentials of a source.
    public static let credentials = 16
    /// The timeout of a request, in seconds: up to ten minutes.
    public static let answer = 0.1...600
    /// The time without a new value after which a value is stale, in seconds: up to a leap year.
    public static let expiry = 1.0...31_622_400
    /// The interval between two readings or requests, or between the exit of a program and its next start, in seconds: up to a day.
    public static let restart = 1.0...86_400
    /// The maximum number of steps after the first step of an action.
    public static let steps = 16
    /// The maximum number of triggers. Each one is evaluated whenever its value changes.
    public static let triggers = 200
    /// The idle time before a step, in seconds: up to a week.
    public static let idle = 1.0...604_800
    /// The maximum distance by which the picture is shifted, in pixels.
    public static let shift = 16
    /// The brightness, in per cent. The lower bound prevents an unreadable panel.
    public static let brightness = 5.0...100
    /// The maximum number of points on the brightness curve. The eye cannot distinguish more levels.
    public static let brightnessPoints = 32
    /// The maximum number of periods with a fixed brightness. All of them are evaluated once a minute.
    public static let brightnessHours = 32
    /// The maximum number of periods with different idle behaviour. All of them are evaluated once a minute.
    public static let idleHours = 32
    /// The maximum number of conditions that keep a kiosk awake. Each one is evaluated whenever its value changes.
    public static let idleConditions = 32
    /// The maximum number of roles.
    public static let roles = 16
    /// The maximum number of Unicode scalars in the name of a role.
    static let roleName = 32
    /// The maximum number of periods with another volume. All of them are evaluated with each sound.
    public static let volumeHours = 32
    /// The time in seconds for which an element is marked while a kiosk is operated with a single key.
    static let scanInterval = 0.5...20.0
    /// The speed of speech in relation to that of the voice.
    static let speechRate = 0.5...3.0
    /// The pitch of speech in relation to that of the voice.
    static let speechPitch = 0.5...2.0
    /// The time without a touch after which the panel locks again, in seconds: up to a day.
    static let lockRest = 5.0...86_400
    /// The number of corners to tap for the service page. Fewer could be found by accident, and more are hard to remember.
    static let serviceCorners = 4...10
    /// The maximum number of alarms. Each one is evaluated whenever its value changes.
    public static let alarms = 1_000
    /// The time for which an alarm's condition has to be true before the alarm is raised, in seconds: up to a day.
    static let alarmDelay = 0.0...86_400
    public static let fields = 64
    /// The maximum number of keys whose texts a search uses.
    public static let searchKeys = 16
    /// The maximum number of Unicode scalars in a text of one line: about ten lines of a detail, more than any title needs.
    public static let line = 1_000
    /// The maximum number of Unicode scalars in a badge, which shows only a few of them.
    public static let badge = 100
    /// The maximum number of Unicode scalars in the name of an icon. With `_selected@2x.png`, an ASCII name still fits in a file name (255
    /// bytes).
    public static let icon = 200
    /// The maximum number of bytes and Unicode scalars in a path: Linux's PATH_MAX without its NUL.
    public static let path = 4_095
    /// The maximum number of Unicode scalars in a detail's text: about 25 pages.
    public static let text = 100_000
}
