import Testing

/// Compares the page of limits with the constants of the program.
@Suite("Documented limits")
struct LimitTests {
    /// A constant, and the page's sentence about it, with % in place of the value.
    struct Limit: CustomTestStringConvertible {
        /// The path within the folder of sources, without the extension.
        var file: String
        var name: String
        var sentence: String

        init(_ file: String, _ name: String, _ sentence: String) {
            self.file = file
            self.name = name
            self.sentence = sentence
        }

        var testDescription: String { "\(name) of \(file)" }
    }

    private static let limits = [
        Limit("KioskFile/Tables/Limits", "outboxForms", "forms that wait for sources that are away | %, 128 KiB each"),
        Limit(
            "KioskFile/Tables/Limits", "outboxFormBytes", "forms that wait for sources that are away | 200, % KiB each"),
        Limit("KioskFile/Tables/Limits", "outboxBytes", "200, 128 KiB each, % MiB together, for 14 days |"),
        Limit("KioskFile/Tables/Limits", "outboxDays", "8 MiB together, for % days |"),
        Limit(
            "Elements/Readings/LiveValues", "maximumTriggered",
            "| pending requests that no touch has sent | % | the request fails |"),
        Limit("KioskFile/Tables/Limits", "headerTexts", "| texts in the strip above all tabs | % | a mistake |"),
        Limit("KioskFile/Tables/Limits", "triggers", "without a touch, under `on` | % | a mistake"),
        Limit("KioskRuntime/Service/ServiceController", "lines", "lines of the log on the service page | % |"),
        Limit("KioskFile/Tables/Limits", "alarms", "alarms of a kiosk, in all tabs | % | a mistake"),
        Limit("KioskFile/Tables/Limits", "idleHours", "hours of an idle chain | % | a mistake"),
        Limit("KioskFile/Tables/Limits", "brightnessPoints", "points that map the ambient light to a brightness | % |"),
        Limit("KioskFile/Tables/Limits", "brightnessHours", "`hours` with a separate brightness | % | a mistake"),
        Limit("AccessControl/ServiceKey", "maximumBytes", "| bytes of a service key | % |"),
        Limit("AccessControl/ServiceKey", "maximumPanels", "| panels that a service key names | % |"),
        Limit("AccessControl/ServiceKey", "maximumDays", "| days until a service key expires | % |"),
        Limit("KioskFile/Tables/Limits", "idleConditions", "conditions that keep a kiosk awake | % | a mistake"),
        Limit("KioskFile/Tables/Limits", "steps", "after the first of an action | % | a mistake"),
        Limit("KioskFile/Tables/Limits", "programs", "| programs of a source that can be called | % | a mistake"),
        Limit("KioskFile/Tables/Limits", "credentials", "| credentials of a source | % | a mistake |"),
        Limit("KioskFile/Tables/Limits", "inputs", "| lines, switches and keys of a source | % |"),
        Limit("ListFormats/CSVTable", "maximumCells", "| 8 MiB and % values or cells |"),
        Limit("ListFormats/ListKind", "maximumBytes", "| a calendar or a feed | % MiB, 5 s"),
        Limit("ListFormats/ListRows", "maximum", "| rows of a calendar or a feed | % |"),
        Limit("ListFormats/ListRows", "maximumDescription", "summary in such a row | % bytes;"),
        Limit("ListFormats/ListRows", "maximumText", "bytes; other texts % bytes |"),
        Limit("Calendars/CalendarReader", "maximumStepsOfEvent", "of an event that are computed | %, and"),
        Limit("Calendars/CalendarReader", "maximumSteps", "and % of a calendar |"),
        Limit("Calendars/CalendarReader", "maximumRules", "| rules of an event | % |"),
        Limit("Calendars/CalendarText", "maximumZones", "| time zones of a calendar | % |"),
        Limit("Calendars/CalendarText", "maximumDepth", "or elements of a feed | %, or 100 |"),
        Limit("Feeds/FeedReader", "maximumDepth", "or elements of a feed | 8, or % |"),
        Limit("HTTPModel/HTTPPages", "maximum", "| pages of a response | %, 2 MiB together"),
        Limit("HTTPModel/HTTPPages", "maximumBytes", "| pages of a response | 20, % MiB together"),
        Limit("LocalSources/Contents/FileContent", "maximumFiles", "| files of a folder that is a source | % |"),
        Limit("LocalSources/Contents/FileContent", "maximumTexts", "| texts of such a folder together | % MiB |"),
        Limit("JQ/JQProgram", "maximumBytes", "| a jq program | % KiB |"),
        Limit("JQ/JQProgram", "maximumVariables", "| variables of a jq program | %, with names"),
        Limit("JQ/JQProgram", "maximumName", "with names of up to % bytes |"),
        Limit("JQ/JQWorker", "maximumPrograms", "| jq programs of a source | % |"),
        Limit("JQ/JQWorker", "toleratedFailures", "that end the process before it pauses | %; then"),
        Limit("JQ/JQInput", "maximumBytes", "| the input of a jq program with its variables | % bytes,"),
        Limit("JQ/JQInput", "maximumDepth", "bytes, % nested arrays and objects | an error |"),
        Limit("KioskFile/Tables/Limits", "histories", "charts record a history | % |"),
        Limit("Elements/Chart/ChartArray", "maximumPoints", "| members of an array that a chart shows | %;"),
        Limit("KioskFile/Tables/Limits", "liveRows", "| rows of a table from a source | %;"),
        Limit("KioskFile/Tables/Limits", "events", "| events of a timeline | %;"),
        Limit("KioskFile/Tables/Limits", "bytes", "| the file | % MiB |"),
        Limit("KioskFile/Tables/Limits", "tabs", "| tabs | % |"),
        Limit("KioskFile/Tables/Limits", "rows", "| rows of a tab in the file | % |"),
        Limit("KioskFile/Tables/Limits", "iconFolders", "| folders of icons | % |"),
        Limit("KioskFile/Tables/Limits", "includes", "| files that a kiosk file includes | % |"),
        Limit("KioskFile/Tables/Limits", "fields", "| lines of a detail's table, `fields` | % |"),
        Limit("KioskFile/Tables/Limits", "searchKeys", "| keys of `search` | % |"),
        Limit("KioskFile/Tables/Limits", "line", "another text of one line | % scalars |"),
        Limit("KioskFile/Tables/Limits", "text", "| the text of a detail | % scalars |"),
        Limit("KioskFile/Tables/Limits", "badge", "| a badge | % scalars |"),
        Limit("KioskFile/Tables/Limits", "icon", "| the name of an icon | % scalars |"),
        Limit("KioskFile/Tables/Limits", "path", "| a path | % bytes |"),
        Limit("KioskFile/Tables/Limits", "depth", "| nested lists and mappings | % |"),
        Limit("KioskFile/Tables/Limits", "values", "with aliases and uses of definitions expanded | % |"),
        Limit("KioskFile/Tables/Limits", "definitions", "| definitions, under `define` | % |"),
        Limit("KioskFile/Tables/Limits", "parameters", "| parameters of a definition | % |"),
        Limit("KioskFile/Tables/Limits", "uses", "| definitions that use each other, one in another | % |"),
        Limit("KioskFile/Tables/Limits", "bytes", "| texts with parameters, at all uses together | % MiB |"),
        Limit(
            "ReceivedPictures/ReceivedPicture", "maximumBytes", "| a picture of a server or a broker | % MiB, 30 s |"),
        Limit("KioskFile/Tables/Limits", "webPictures", "| pictures of a server or a broker | %, of each"),
        Limit(
            "ReceivedPictures/ImageCache", "maximumFiles",
            "| pictures of a server or a broker | 8, of each of which the last % are kept"),
        Limit("Drawing/Paint/ImageName", "maximumFileName", "that a source writes | % bytes |"),
        Limit("WebSocketModel/WebSocketValues", "maximumBytes", "| a message of a WebSocket server | % KiB, from"),
        Limit("SourceProtocol/SourceNews", "maximumWeight", "messages that are merged | % KiB |"),
        Limit("SourceProtocol/SourceNews", "maximumEvents", "| events of a source at once | % |"),
        Limit("WebSocketModel/WebSocketOrder", "maximumBytes", "| a message to a WebSocket server | % KiB |"),
        Limit("WebSocketModel/WebSocketSettings", "maximumSend", "under `send` of a WebSocket source | % |"),
        Limit("HTTPModel/ResponseHeaders", "maximumBytes", "| the headers of a response | % KiB |"),

        Limit("KioskRuntime/State/SetValuesRecord", "most", "that are kept across a restart | %; the others"),
        Limit("KioskRuntime/Rows/Loading/RowLimits", "bytes", "| the file | % bytes | no rows |"),
        Limit("KioskRuntime/Rows/Loading/RowLimits", "rows", "| rows | % | the first ones |"),
        Limit("KioskRuntime/Rows/Loading/RowLimits", "letters", "| a text | % scalars | its beginning |"),
        Limit("ICU/Sorting/Collator", "longest", "that is used for sorting | % scalars |"),
        Limit("KioskRuntime/Rows/Search/RowSearch", "longest", "| the part of a text that is searched | % scalars |"),
        Limit("KioskRuntime/Rows/Search/RowSearch", "longestQuery", "| the text of a search | % scalars |"),
        Limit("KioskRuntime/Rows/SortedRows", "maximumSections", "| sections of `sort: initial` | % |"),

        Limit("Drawing/Text/TextCluster", "longest", "an emoji with its joiners | % scalars |"),
        Limit("Rendering/Text/TextPiece", "maxCount", "| text that is shaped at once | % characters,"),
        Limit("Rendering/Text/TextPiece", "maxBytes", "characters, % bytes of UTF-8 | the word"),
        Limit("Toolkit/Scene/Scene", "textWorkAFrame", "| text that is laid out in a frame | % µs of measuring"),
        Limit("Toolkit/Controls/Label", "bytesAFrame", "% bytes of one label | the rest"),
        Limit("Rendering/Text/TextEngine", "maxSize", "| a letter | % pixels high |"),
        Limit("Rendering/Text/FontFaceCache", "maxSubstitutes", "fallback fonts for missing characters | % |"),
        Limit("Rendering/Text/FontFaceCache", "maxReported", "that no font has, the log names %;"),
        Limit("Drawing/Text/LineBreaker", "longestLine", "| a line | % bytes of UTF-8 |"),
        Limit("Drawing/Text/TextLayout", "maximumLines", "| lines of a text | % | an ellipsis |"),
        Limit("Rendering/Text/Hyphenation/Hyphenator", "longestWord", "| letters of a word with hyphens | % |"),
        Limit(
            "Rendering/Text/Hyphenation/HyphenationPatterns", "largestFile",
            "| the hyphenation patterns of a language | % MiB |"),

        Limit("PictureFiles/PictureHeader", "maxFileSize", "| the file | % MiB |"),
        Limit("PictureFiles/PictureHeader", "maxSide", "| a side | % pixels |"),
        Limit("PictureFiles/PictureHeader", "maxPixels", "| the area of a picture | % pixels |"),
        Limit("ImageDecoding/Decoder/DecodingRequest", "maxArea", "| the visible part of a picture | % pixels |"),
        Limit(
            "ImageDecoding/Documents/PageReader", "timeLimit",
            "| time of a page, after which the program is killed | % s |"),
        Limit(
            "PictureFiles/DocumentPage", "maximumSide",
            "| a side of a page, beyond which its size is reduced | % points |"),
        Limit("thumbrail-pictures/Confinement", "memoryLimit", "| memory that it may allocate | % MiB;"),
        Limit("thumbrail-pictures/Confinement", "cpuTimeLimit", "that is no longer needed | % s |"),
        Limit("ImageDecoding/Decoder/PictureDecoder", "picture", "| time of a picture | % s,"),
        Limit("ImageDecoding/Decoder/PictureDecoder", "start", "s, and % s more if the program has to be started"),
        Limit("ImageDecoding/Decoder/PictureDecoder", "idle", "| time without a request, after which it exits | % s |"),
        Limit("ImageDecoding/Decoder/PictureDecoder", "toleratedFailures", "before the next one starts later | %;"),
        Limit("ImageDecoding/Decoder/SlowPictures", "most", "remembered as too slow, by their content | % |"),
        Limit("ImageDecoding/Decoder/SlowPictures", "retryDelay", "| time until one of them is decoded again | % s |"),
        Limit("Rendering/Renderer", "iconTimeout", "waits for its icons, at most % ms"),
        Limit("Rendering/Renderer", "byteBudget", "scaled pictures are kept up to % MiB"),
        Limit("Platform/Memory/MemoryRest", "restAfterTouches", "is released % seconds after the last touch"),
        Limit("Platform/Memory/MemoryRest", "restAfterReplacing", "and % seconds after another kiosk file was loaded"),
        Limit(
            "SourceHub/HubConnection", "maximumNotificationsPerSecond",
            "| how often changed values are shown | % times a second |"),

        Limit("thumbrail/Crash/CrashReports", "most", "| crash reports | % |"),
        Limit("thumbrail/Crash/CrashLayout", "maximumTouches", "| touches of a report | % |"),
        Limit("thumbrail/Crash/CrashLayout", "maximumFrames", "| functions of a stack | % |"),
        Limit("thumbrail/Crash/CrashSeries", "most", "| crashes within a minute | % |"),
        Limit("thumbrail/Crash/CrashSeries", "longestPause", "| the backoff before it is restarted | % s |"),
        Limit("thumbrail/Memory/MemoryRule", "longestHold", "a finger delays a restart because of low memory | % s |"),
        Limit("thumbrail/Logs/RecentLog", "maximumLines", "| lines of the log that are kept | % |"),
        Limit("thumbrail/Logs/RecentLog", "longestLine", "| a line of the log that is kept | % bytes |"),
        Limit("thumbrail/Control/ControlConnection", "maximumLines", "| queued requests of a connection | % |"),
        Limit("thumbrail/Control/ControlServer", "maximumConnections", "| connections | % |"),
        Limit("thumbrail/Control/ControlServer", "maximumAtOnce", "| % in a tenth of a second | the others wait |"),
        Limit("thumbrail/Control/ControlServer", "maximumOfOthers", "| connections of users other than root | % |"),
        Limit("thumbrail/Control/ControlServer", "maximumStrangers", "before others are served | % | they wait |"),
        Limit("thumbrail/Control/RemoteLooks", "duration", "a screenshot is indicated on the panel | % s |"),
        Limit("thumbrail/Control/RemoteLooks", "pause", "of the same token are not indicated again | % s |"),
        Limit("KioskFile/Settings/SettingsFile", "maximumBytes", "| the settings | % bytes |"),
        Limit("Fleet/FleetSettings", "maximumName", "| a panel's name among all panels | % letters |"),
        Limit("Bundles/BundleManifest", "maximumBytes", "| a manifest | % bytes |"),
        Limit("Bundles/BundleManifest", "maximumArchiveBytes", "| an archive | % MiB |"),
        Limit("Bundles/BundleManifest", "maximumStep", "| the step from a bundle's version to the next | % |"),
        Limit("Bundles/BundleManifest", "maximumFirst", "| the version of a panel's first bundle | % |"),
        Limit("Bundles/BundleArchive", "maximumFiles", "| files of a bundle | % |"),
        Limit("Bundles/BundleArchive", "maximumBytes", "| all files of a bundle together | % MiB |"),
        Limit("Bundles/BundleArchive", "maximumDepth", "| nested folders of a bundle | % |"),
        Limit(
            "RemoteAccess/Certificates/SelfSignedCertificate", "maximumNames",
            "| names in a certificate that `thumbrail remote setup` creates | % |"),
        Limit(
            "RemoteAccess/Certificates/SelfSignedCertificate", "maximumDays",
            "| days for which that certificate is valid | % |"),
        Limit("System/ServiceLog", "longestLine", "| a line of the log of a service | % characters |"),
        Limit("Bundles/BundleStore", "maximumStarts", "| starts of the program during the trial of a kiosk | % |"),
        Limit("Fleet/FleetCommand", "maximumBytes", "| a command of a broker | % bytes |"),
        Limit("thumbrail-fleet/FleetLink", "maximumCommands", "| commands that are run | % a second |"),
        Limit("Fleet/PanelReport", "maximumTabs", "| reported tabs | % |"),
        Limit("Fleet/PanelDirectory", "maximumPanels", "| panels of the list of all panels | % |"),
        Limit("Fleet/PanelDirectory", "maximumFaults", "| faults of one of them | % |"),
        Limit("Fleet/PanelDirectory", "maximumText", "| bytes of each of its texts | % |"),
        Limit("thumbrail/Run/KioskControl", "maximumWords", "| the message of `say` | % letters |"),

        Limit("RemoteAccess/Tokens/TokenFile", "most", "| tokens of a panel | % |"),
        Limit("RemoteAccess/Answers/Route", "maximumOrder", "| bytes of a request's body | % | 413 |"),
        Limit("RemoteAccess/Answers/Route", "maximumUpload", "| bytes of an uploaded kiosk | % MiB | 413 |"),
        Limit(
            "RemoteAccess/Answers/Route", "uploadPatience",
            "| time to upload one, and to check it | % s each |"),
        Limit(
            "SourceProtocol/ValueHistory", "maximumThinned",
            "| samples of a chart's value that are kept across a restart | % |"),
        Limit("Elements/Chart/ChartRange", "maximumSteps", "| steps of a chart's vertical axis | % |"),
        Limit("thumbrail-fleet/UploadKeeper", "maximumBytes", "| an uploaded kiosk | % MiB |"),
        Limit("thumbrail-fleet/UploadDesk", "most", "| concurrent uploading clients | % |"),
        Limit("Fleet/KioskMistake", "most", "| reported mistakes of an upload | % |"),
        Limit("RemoteAccess/Panel/ControlLink", "maximumWaiting", "to the panel, of each kind | % | 429 |"),
        Limit("thumbrail-remote/ConnectionLimiter", "most", "| connections | % | one without a token is closed"),
        Limit(
            "thumbrail-remote/LimitedConnection", "patience", "| time until a request with a token has arrived | % s |"),
        Limit(
            "thumbrail-remote/LimitedConnection", "trust",
            "| time of a request with a token, and until the next one | % s |"),
        Limit("thumbrail-remote/HTTPServer", "memory", "| bytes of a request's headers | %, less"),
        Limit("thumbrail-remote/RemoteService", "maximumList", "| the list of all panels | % MiB |"),
        Limit("thumbrail-remote/RemoteService", "maximumListAge", "| the age of that list | % s |"),
        Limit("thumbrail-remote/RemoteService", "maximumOrders", "| commands | % at once"),
        Limit("thumbrail-remote/RemoteService", "orderRate", "at once, % in a second | 429 |"),
        Limit("thumbrail-remote/RemoteService", "maximumTouches", "| touch events | % at once"),
        Limit("thumbrail-remote/RemoteService", "touchRate", "| touch events | 60 at once, % in a second | 429 |"),
        Limit("thumbrail-remote/LiveView", "most", "| concurrent viewers | % | 429 |"),
        Limit("thumbrail-remote/Viewer", "maximumBytes", "queued bytes for a viewer | % | the whole picture"),
        Limit("thumbrail/Control/LivePicture", "most", "| viewers | % | refused |"),
        Limit("thumbrail/Control/LivePicture", "pause", "at least % ms |"),
        Limit("thumbrail/Control/RemoteFingers", "most", "| remote fingers | % | refused |"),
        Limit("thumbrail/Control/RemoteFingers", "maximumEvents", "| their events in a request | % | refused |"),
        Limit(
            "thumbrail/Control/RemoteFingers", "patience",
            "| time without an event of one that is down | % s | it is lifted |"),
    ]

    @Test("Each limit on the page equals the program's constant", arguments: limits)
    func limit(limit: Limit) throws {
        let source = WholeFile.text("\(Place.repository)/Sources/\(limit.file).swift")
        let declaration = try Regex(
            #"(?:static let |package var |, |\n +)"# + limit.name + #"(?:: Int)? = (?<value>[^,\n]+)\n"#)
        let found = source.matches(of: declaration).compactMap { $0["value"]?.substring }
        try #require(found.count == 1, "\(limit.name) is declared once in \(limit.file)")
        let sentence = limit.sentence.replacing("%", with: try Self.written(String(found[0]), limit.sentence))
        let isSaid = DocumentPage.guide("Limits").text.replacing("\n", with: " ").contains(sentence)
        #expect(isSaid, "the page does not say “\(sentence)”")
    }

    @Test("An object in a JSON file has the limits stated on the page")
    func element() {
        let source = WholeFile.text("\(Place.repository)/Sources/KioskRuntime/Rows/Loading/RowLimits.swift")
        #expect(source.contains("static let element = JSONLimits(bytes: 1 << 20, values: 10_000)"))
        let depth = WholeFile.text("\(Place.repository)/Sources/JSON/JSONLimits.swift")
        #expect(depth.contains("depth: Int = 64)"))
        let page = DocumentPage.guide("Limits").text
        #expect(page.contains("| an object of the list | 1 MiB of text and 10,000 values |"))
        #expect(page.contains("| nested arrays and objects | 64 |"))
    }

    @Test("Names of kiosk files and options may contain the characters listed on the page")
    func names() throws {
        let installer = WholeFile.text("\(Place.repository)/Kiosk/system/usr/sbin/thumbrail-install")
        let allowed = installer.matches(of: /consists_of '(?<signs>[^']+)' "\$(?<what>[a-z]+)"/)
        try #require(allowed.map(\.output.what) == ["option", "name"])
        let page = DocumentPage.guide("InstallingAPanel").text
        for (signs, sentence) in zip(
            allowed.map(\.output.signs), ["of any language, and `%` |", "of any language, spaces, and `%` |"])
        {
            let shown = signs.drop { $0 == " " }
            #expect((shown.count < signs.count) == sentence.contains("spaces"))
            let isSaid = page.contains(sentence.replacing("%", with: shown))
            #expect(isSaid, "the page does not say that \(signs) are allowed")
        }
    }

    @Test("The page on long texts states the same limits as the page of limits")
    func longTexts() {
        let page = DocumentPage(path: "Sources/Toolkit/Toolkit.docc/LongTexts.md").text
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let scene = WholeFile.text("\(Place.repository)/Sources/Toolkit/Scene/Scene.swift")
        #expect(scene.contains("textWorkAFrame = 16_000") && page.contains("16 ms of measuring per frame"))
        let label = WholeFile.text("\(Place.repository)/Sources/Toolkit/Controls/Label.swift")
        #expect(label.contains("bytesAFrame = 65_536") && page.contains("65,536 bytes per frame"))
    }

    /// Returns a constant's value as written on the page: with commas between thousands, and in the unit that follows
    /// it.
    private static func written(_ value: String, _ sentence: String) throws -> String {
        var number: Int?
        if let match = value.firstMatch(of: /^([0-9_]+)(?: << ([0-9]+))?$/) {
            let base = Int(match.output.1.replacing("_", with: ""))
            number = base.map { $0 << (match.output.2.flatMap { Int($0) } ?? 0) }
        } else if let match = value.firstMatch(of: /\.(?:milli)?seconds\(([0-9_]+)\)$/) {
            number = Int(match.output.1.replacing("_", with: ""))
        }
        var left = try #require(number, "\(value) is a number")
        for (unit, shift) in [("% MiB", 20), ("% KiB", 10)] where sentence.contains(unit) {
            try #require(left % (1 << shift) == 0)
            left >>= shift
        }
        let digits = String(left)
        return digits.enumerated().map { index, digit in
            index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
        }.joined()
    }
}
