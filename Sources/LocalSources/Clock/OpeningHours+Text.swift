extension OpeningHours {
    /// The maximum size of a text with opening hours, in bytes.
    public static let maximumText = 1_000

    /// Reads hours from the notation of OpenStreetMap's key `opening_hours`, such as `Mo-Fr 08:00-18:00; Sa 10:00-14:00; Su off`.
    ///
    /// The hours can have several periods on a day, periods that last past midnight, and `24/7`. Hours on public holidays (`PH`) are
    /// ignored.
    ///
    /// - Parameter text: The text.
    /// - Returns: `nil` if the text is not in this notation, or has other parts of it: months, dates, weeks, sunrise, an open end, or
    ///   comments.
    public init?(text: String) {
        guard text.utf8.count <= Self.maximumText, let tokens = Token.tokens(of: text) else { return nil }
        var reader = RuleReader(tokens: tokens[...])
        guard let week = reader.week() else { return nil }
        self.init(week: week)
    }
}

/// A part of a text with opening hours.
private enum Token: Equatable {
    /// A day of the week, from 0 for Monday to 6 for Sunday.
    case day(Int)
    /// A public holiday.
    case holiday
    /// A time of day, in minutes since midnight. Times from 24:00 are on the next day.
    case time(Int)
    /// The word `24/7`.
    case always
    case open, closed
    case dash, comma, colon, semicolon

    private static let words: [Substring: Token] = [
        "mo": .day(0), "tu": .day(1), "we": .day(2), "th": .day(3), "fr": .day(4), "sa": .day(5), "su": .day(6),
        "ph": .holiday, "open": .open, "off": .closed, "closed": .closed,
    ]

    private static let signs: [Character: Token] = [
        "-": .dash, "–": .dash, ",": .comma, ":": .colon, ";": .semicolon, "\n": .semicolon, "\r\n": .semicolon,
    ]

    /// Returns the parts of a text, or `nil` if it has others.
    static func tokens(of text: String) -> [Token]? {
        var rest = text.lowercased()[...]
        var tokens: [Token] = []
        while let first = rest.first {
            if rest.hasPrefix("24/7") {
                tokens.append(.always)
                rest = rest.dropFirst(4)
            } else if let sign = signs[first] {
                tokens.append(sign)
                rest = rest.dropFirst()
            } else if first.isWhitespace {
                rest = rest.dropFirst()
            } else if isDigit(first) {
                guard let time = time(at: &rest) else { return nil }
                tokens.append(time)
            } else {
                let word = rest.prefix { $0.isLetter }
                guard let token = words[word] else { return nil }
                tokens.append(token)
                rest = rest[word.endIndex...]
            }
        }
        return tokens
    }

    /// Returns the time at the start of a text, and removes it from the text.
    private static func time(at rest: inout Substring) -> Token? {
        let hour = rest.prefix(while: isDigit)
        let minute = rest[hour.endIndex...].dropFirst().prefix(while: isDigit)
        guard hour.count <= 2, minute.count == 2, rest[hour.endIndex] == ":", let hours = Int(hour),
            let minutes = Int(minute), minutes < 60, hours * 60 + minutes <= 2 * 1_440
        else { return nil }
        rest = rest[minute.endIndex...]
        return .time(hours * 60 + minutes)
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}

/// A reader of the rules in a text with opening hours.
private struct RuleReader {
    var tokens: ArraySlice<Token>

    private mutating func take(_ token: Token) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
    }

    /// Returns the periods of each day of the week; `nil` if the rules are invalid, or none is about the days of the week.
    mutating func week() -> [[OpeningHours.Period]]? {
        var week: [[OpeningHours.Period]] = Array(repeating: [], count: 7)
        var isKnown = false
        var isAdded = false
        while !tokens.isEmpty {
            if take(.semicolon) {
                isAdded = false
                continue
            }
            guard let rule = rule() else { return nil }
            for day in rule.days ?? [] {
                isKnown = true
                // A rule replaces the periods of earlier ones on its days, unless a comma separates them.
                if !isAdded || rule.periods.isEmpty { week[day] = [] }
                week[day] += rule.periods
            }
            isAdded = take(.comma)
            guard isAdded || tokens.isEmpty || tokens.first == .semicolon else { return nil }
            if isAdded, tokens.isEmpty { return nil }
        }
        return isKnown ? week : nil
    }

    /// Returns the next rule; `nil` if it is invalid. A rule without days is only about public holidays.
    private mutating func rule() -> (days: Set<Int>?, periods: [OpeningHours.Period])? {
        let wholeDay = OpeningHours.Period(from: 0, to: 0)
        if take(.always) { return (Set(0..<7), [wholeDay]) }
        let start = tokens.startIndex
        guard let selected = days() else { return nil }
        let hasSelector = tokens.startIndex > start
        if hasSelector { _ = take(.colon) }
        let days = hasSelector ? (selected.isEmpty ? nil : selected) : Set(0..<7)
        guard case .time? = tokens.first else {
            if take(.closed) { return (days, []) }
            guard take(.open) || hasSelector else { return nil }
            return (days, [wholeDay])
        }
        var periods: [OpeningHours.Period] = []
        repeat {
            if !periods.isEmpty { tokens.removeFirst() }
            guard let period = period() else { return nil }
            periods.append(period)
        } while isTimeAfterComma
        _ = take(.open)
        return tokens.first == .closed ? nil : (days, periods)
    }

    private var isTimeAfterComma: Bool {
        if tokens.first == .comma, case .time? = tokens.dropFirst().first { true } else { false }
    }

    /// Returns the days of the week before a rule's times, without public holidays; empty if there are none, and `nil` if they are invalid.
    private mutating func days() -> Set<Int>? {
        var days: Set<Int> = []
        while true {
            switch tokens.first {
            case .holiday: tokens.removeFirst()
            case .day(let first):
                tokens.removeFirst()
                guard take(.dash) else {
                    days.insert(first)
                    break
                }
                guard case .day(let last)? = tokens.popFirst() else { return nil }
                // A range such as Sa-Mo goes over the end of the week.
                for step in 0...(last - first + 7) % 7 { days.insert((first + step) % 7) }
            default: return days
            }
            switch tokens.dropFirst().first {
            case .day?, .holiday?: guard take(.comma) else { return days }
            default: return days
            }
        }
    }

    /// Returns the next period; `nil` if it is invalid.
    private mutating func period() -> OpeningHours.Period? {
        guard case .time(let from)? = tokens.popFirst(), take(.dash), case .time(let to)? = tokens.popFirst(),
            from < 1_440, to - from <= 1_440
        else { return nil }
        return OpeningHours.Period(from: from, to: to % 1_440)
    }
}
