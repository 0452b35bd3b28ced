import CICal
import Glibc
import JSON
import ListFormats
import System

/// Reads the events of a calendar in a time window.
///
/// libical parses the text, computes recurring events, and evaluates the time zones that are defined in the text.
public final class CalendarReader {
    private let zones: CalendarZones
    private let window: Range<Int>
    private let zoneRange: Range<Int>
    /// The time zones that are defined in the calendar, by name; the value is `nil` for a name without a definition.
    private var defined: [String: ZoneOffsets?] = [:]
    private var calendar: OpaquePointer?
    private var occurrences: [Occurrence] = []
    /// The remaining number of occurrences that may be computed.
    private var steps = maximumSteps
    private var notes: [String] = []
    private var ignored = 0

    /// The maximum numbers of computed occurrences of one event and of all events, including those before the window.
    static let maximumStepsOfEvent = 20_000
    static let maximumSteps = 200_000
    /// The maximum number of recurrence rules of an event. Almost all events have at most one.
    private static let maximumRules = 4

    /// An occurrence in the window. Its texts are created only if it is listed, because there may be many occurrences.
    private struct Occurrence {
        /// The start and the end, in seconds since 1970-01-01 00:00 UTC.
        var start: Int
        var end: Int
        /// The local time of the start, in seconds since 1970-01-01 00:00.
        var local: Int
        /// The original start that identifies the occurrence; `nil` for an event that does not recur.
        var original: EventTime?
        var event: CalendarEvent
    }

    private init(_ zones: CalendarZones, now: Int) {
        self.zones = zones
        window = CalendarWindow(now: now, zones.local).range
        zoneRange = CalendarWindow.zoneRange(now: now)
    }

    /// Returns the events of a calendar as rows, sorted by their start.
    ///
    /// Events from the start of yesterday to 60 days from now are listed. Cancelled events are omitted.
    ///
    /// - Parameters:
    ///   - text: The text of the calendar.
    ///   - zones: The time zones.
    ///   - now: The current time, in seconds since 1970-01-01 00:00 UTC.
    /// - Throws: An error if there is not enough memory.
    public static func rows(
        of text: CalendarText, zones: CalendarZones, now: Int
    ) throws(ContentError) -> ListReply {
        icalerror_set_errors_are_fatal(0)
        guard let parser = icalparser_new() else { throw ContentError("out of memory") }
        defer { icalparser_free(parser) }
        let reader = CalendarReader(zones, now: now)
        var remaining = text.bytes[...]
        while !remaining.isEmpty {
            let line = remaining.prefix { $0 != 0x0A }
            remaining = remaining.dropFirst(line.count + 1)
            var string = line.map { CChar(bitPattern: $0) } + [0]
            guard let root = icalparser_add_line(parser, &string) else { continue }
            reader.readCalendars(in: root)
            icalcomponent_free(root)
        }
        // The lines after the last complete component belong to a component without an end. The parser frees it.
        if let root = icalparser_clean(parser) { reader.readCalendars(in: root) }
        return reader.reply()
    }

    /// Reads the calendar, or the several calendars, in a file.
    private func readCalendars(in root: OpaquePointer) {
        if icalcomponent_isa(root) == ICAL_VCALENDAR_COMPONENT { read(root) }
        for child in components(of: root, ICAL_VCALENDAR_COMPONENT) { read(child) }
    }

    private func components(of parent: OpaquePointer, _ kind: icalcomponent_kind) -> [OpaquePointer] {
        var result: [OpaquePointer] = []
        var next = icalcomponent_get_first_component(parent, kind)
        while let component = next {
            result.append(component)
            next = icalcomponent_get_next_component(parent, kind)
        }
        return result
    }

    private func read(_ calendar: OpaquePointer) {
        self.calendar = calendar
        defined = [:]
        var masters: [CalendarEvent] = []
        var changes: [String: [CalendarEvent]] = [:]
        for component in components(of: calendar, ICAL_VEVENT_COMPONENT) {
            guard let event = CalendarEvent(component, time: { self.time(of: $0, $1) }) else {
                ignored += 1
                continue
            }
            if event.recurrence == nil { masters.append(event) } else { changes[event.uid, default: []].append(event) }
        }
        for master in masters {
            // Moved or cancelled occurrences are separate events.
            let changed = Set((changes[master.uid] ?? []).compactMap { key(of: $0.recurrence, like: master.start) })
            list(master, without: changed)
        }
        for event in changes.values.joined() {
            if !event.isCancelled { append(event, event.start.local, of: event.recurrence) }
        }
    }

    // MARK: Zones

    /// Returns the time of a property in its time zone.
    private func time(of property: OpaquePointer, _ time: icaltimetype) -> EventTime? {
        if time.is_date != 0 { return EventTime(time, zones.local) }
        if icaltime_is_utc(time) != 0 { return EventTime(time, .utc) }
        guard let parameter = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER),
            let name = icalparameter_get_tzid(parameter).map({ String(cString: $0) })
        else { return EventTime(time, zones.local) }
        return EventTime(time, zones.named[name] ?? zone(definedAs: name) ?? zones.local)
    }

    private func zone(definedAs name: String) -> ZoneOffsets? {
        if let known = defined[name] { return known }
        guard defined.count < CalendarText.maximumZones else { return nil }
        let zone = calendar.flatMap { icalcomponent_get_timezone($0, name) }
        let offsets = zone.map { zone in
            ZoneOffsets(in: zoneRange) { moment in
                var time = EventTime.floating(moment, isDate: false)
                return Int(icaltimezone_get_utc_offset_of_utc_time(zone, &time, nil))
            }
        }
        defined[name] = .some(offsets)
        if offsets == nil { note("unknown time zone \(name), read as local time") }
        return offsets
    }

    // MARK: Occurrences

    /// Adds the occurrences of an event to the list, except changed and excluded ones.
    private func list(_ master: CalendarEvent, without changed: Set<Int>) {
        guard !master.isCancelled else { return }
        guard master.recurs else { return append(master, master.start.local, of: nil) }
        let excluded = Set(master.exceptions.compactMap { key(of: $0, like: master.start) }).union(changed)
        let days = Set(master.exceptions.filter { $0.isDate && !master.start.isDate }.map(\.local))
        var starts: Set<Int> = [master.start.local]
        for rule in master.rules.prefix(Self.maximumRules) { starts.formUnion(occurrences(of: rule, master)) }
        for date in master.dates {
            if let key = key(of: date, like: master.start) { starts.insert(local(ofKey: key, like: master.start)) }
        }
        for start in starts {
            let key = master.start.isDate ? start : master.start.zone.moment(ofLocal: start)
            let day = start - (start % 86_400 + 86_400) % 86_400
            guard !excluded.contains(key), !days.contains(day) else { continue }
            append(
                master, start,
                of: EventTime(local: start, isDate: master.start.isDate, zone: master.start.zone))
        }
    }

    /// Returns a key that identifies an occurrence of an event: its moment or, for all-day events, the local time of its day.
    private func key(of time: EventTime?, like start: EventTime) -> Int? {
        guard let time else { return nil }
        if start.isDate {
            let local = time.isDate ? time.local : time.moment + zones.local.offset(at: time.moment)
            return local - (local % 86_400 + 86_400) % 86_400
        }
        // A date refers to the occurrence on that day.
        guard time.isDate else { return time.moment }
        let clock = (start.local % 86_400 + 86_400) % 86_400
        return start.zone.moment(ofLocal: time.local + clock)
    }

    private func local(ofKey key: Int, like start: EventTime) -> Int {
        start.isDate ? key : key + start.zone.offset(at: key)
    }

    /// Returns the local times of a rule's occurrences that may be in the window.
    private func occurrences(of rule: OpaquePointer, _ master: CalendarEvent) -> Set<Int> {
        guard steps > 0 else {
            note("too many occurrences of all events")
            return []
        }
        let start = master.start
        let parts = ical_rule(rule)
        let until = self.until(parts.until, like: start)
        // A rule with a count has to be computed from its start; other rules can be computed from the start of the window.
        let begin = window.lowerBound - master.extent - 2 * 86_400
        let jumps = parts.count == 0 && begin > start.local
        var local = start.local
        // If libical jumps, it ignores the interval of hourly, minutely and secondly rules, so the start is computed here.
        if jumps, parts.period > 0 { local += (begin - local) / parts.period * parts.period }
        let first = EventTime.floating(local, isDate: start.isDate)
        guard let iterator = ical_occurrences(rule, first, until) else {
            note("recurrence rule that cannot be read")
            return []
        }
        defer { icalrecur_iterator_free(iterator) }
        if jumps, parts.period == 0 {
            icalrecur_iterator_set_start(iterator, EventTime.floating(begin, isDate: start.isDate))
        }
        var found: Set<Int> = []
        var remainingSteps = min(Self.maximumStepsOfEvent, steps)
        while true {
            let time = icalrecur_iterator_next(iterator)
            guard icaltime_is_null_time(time) == 0, let local = EventTime.seconds(of: time),
                local < window.upperBound + 86_400
            else { return found }
            guard remainingSteps > 0 else {
                note("too many occurrences of “\(master.title)”")
                return found
            }
            remainingSteps -= 1
            steps -= 1
            if local > begin { found.insert(local) }
        }
    }

    /// Returns the end of a rule in the local time of the event, because libical compares it with local times.
    private func until(_ until: icaltimetype, like start: EventTime) -> icaltimetype {
        guard icaltime_is_null_time(until) == 0, let seconds = EventTime.seconds(of: until) else { return until }
        var local = seconds
        if icaltime_is_utc(until) != 0, until.is_date == 0 {
            let zone = start.isDate ? zones.local : start.zone
            local = seconds + zone.offset(at: seconds)
        } else if until.is_date != 0, !start.isDate {
            // The rule includes the whole last day.
            local = seconds + 86_399
        }
        return EventTime.floating(local, isDate: start.isDate)
    }

    /// Adds an occurrence to the list if it is in the window.
    ///
    /// - Parameter original: The original start that identifies the occurrence; `nil` for an event that does not recur.
    private func append(_ event: CalendarEvent, _ local: Int, of original: EventTime?) {
        let zone = event.start.zone
        let start = zone.moment(ofLocal: local)
        let end = zone.moment(ofLocal: local + event.days * 86_400) + event.seconds
        guard start < window.upperBound, end > window.lowerBound || start >= window.lowerBound else { return }
        occurrences.append(Occurrence(start: start, end: end, local: local, original: original, event: event))
    }

    // MARK: Reply

    private func note(_ text: String) {
        if notes.count < 5, !notes.contains(text) { notes.append(text) }
    }

    private func reply() -> ListReply {
        if ignored > 0 { note("events ignored because they have no valid start: \(ignored)") }
        if occurrences.count > ListRows.maximum { note("\(occurrences.count) events (max \(ListRows.maximum))") }
        occurrences.sort {
            ($0.start, $0.event.start.isDate ? 0 : 1, $0.event.title, $0.event.uid)
                < ($1.start, $1.event.start.isDate ? 0 : 1, $1.event.title, $1.event.uid)
        }
        var rows = ListRows()
        for occurrence in occurrences.prefix(ListRows.maximum) {
            var members = occurrence.event.members
            let isAllDay = occurrence.event.start.isDate
            members["allDay"] = .bool(isAllDay)
            if isAllDay {
                let day = Self.day(ofLocal: occurrence.local)
                members["start"] = .string(ListTime.text(ofDay: day))
                members["end"] = .string(ListTime.text(ofDay: day + occurrence.event.days))
            } else {
                members["start"] = .string(ListTime.text(ofMoment: occurrence.start, zones.local))
                members["end"] = .string(ListTime.text(ofMoment: occurrence.end, zones.local))
            }
            rows.append(id: Self.id(of: occurrence), members)
        }
        return ListReply(rows: rows.rows, note: notes.isEmpty ? nil : notes.joined(separator: "; "))
    }

    /// Returns a unique ID of an occurrence: the event's UID, followed by the original start if the event recurs.
    private static func id(of occurrence: Occurrence) -> String {
        guard let original = occurrence.original else { return occurrence.event.uid }
        guard original.isDate else { return "\(occurrence.event.uid)/\(ListTime.basicText(ofMoment: original.moment))" }
        let date = ListTime.text(ofDay: day(ofLocal: original.local)).filter { $0 != "-" }
        return "\(occurrence.event.uid)/\(date)"
    }

    /// Returns the days from 1970-01-01 to a local time.
    private static func day(ofLocal local: Int) -> Int { local / 86_400 - (local % 86_400 < 0 ? 1 : 0) }
}
