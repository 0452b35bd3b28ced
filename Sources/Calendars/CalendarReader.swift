import CICal
import Glibc
import JSON
import ListFormats
import System

/// The events of a calendar in a window of time.
///
/// libical parses the text, and computes recurrence rules and the time zones that are defined in the text.
public final class CalendarReader {
    private let zones: CalendarZones
    private let window: Range<Int>
    private let zoneRange: Range<Int>
    /// The zones that are defined in the calendar, by name; a value that is `nil` stands for a name without a definition.
    private var defined: [String: ZoneOffsets?] = [:]
    private var calendar: OpaquePointer?
    private var occurrences: [Occurrence] = []
    /// The number of occurrences that may still be computed.
    private var steps = maximumSteps
    private var notes: [String] = []
    private var ignored = 0

    /// The maximum number of occurrences that are computed, in the window or before, of an event and of all events.
    static let maximumStepsOfEvent = 20_000
    static let maximumSteps = 200_000
    /// The maximum number of recurrence rules of an event; almost all have one.
    private static let maximumRules = 4

    /// An occurrence in the window. There may be many, so their texts are made only for those that are listed.
    private struct Occurrence {
        /// The start and the end, in seconds since 1970.
        var start: Int
        var end: Int
        /// The local time of the start.
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
    /// Events from the start of yesterday to 60 days from now are listed. Cancelled ones are left out.
    ///
    /// - Parameters:
    ///   - text: The text of the calendar.
    ///   - zones: The time zones.
    ///   - now: The current time, in seconds since 1970.
    /// - Throws: The reason why the text is no calendar.
    public static func rows(
        of text: CalendarText, zones: CalendarZones, now: Int
    ) throws(ContentError) -> ListReply {
        icalerror_set_errors_are_fatal(0)
        guard let parser = icalparser_new() else { throw ContentError("out of memory") }
        defer { icalparser_free(parser) }
        let reader = CalendarReader(zones, now: now)
        var rest = text.bytes[...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A }
            rest = rest.dropFirst(line.count + 1)
            var string = line.map { CChar(bitPattern: $0) } + [0]
            guard let root = icalparser_add_line(parser, &string) else { continue }
            reader.readCalendars(in: root)
            icalcomponent_free(root)
        }
        // What follows the last complete component belongs to one whose end is missing. The parser frees it.
        if let root = icalparser_clean(parser) { reader.readCalendars(in: root) }
        return reader.reply()
    }

    /// Reads a calendar, or several of them in one file.
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
            // Occurrences that were moved or cancelled are events of their own.
            let changed = Set((changes[master.uid] ?? []).compactMap { key(of: $0.recurrence, like: master.start) })
            list(master, without: changed)
        }
        for event in changes.values.joined() {
            if !event.isCancelled { append(event, event.start.local, of: event.recurrence) }
        }
    }

    // MARK: Zones

    /// Returns the time of a property.
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

    /// Adds the occurrences of an event to the list.
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

    /// Returns the number by which occurrences of an event are compared: the moment, or the local time of all-day events.
    private func key(of time: EventTime?, like start: EventTime) -> Int? {
        guard let time else { return nil }
        if start.isDate {
            let local = time.isDate ? time.local : time.moment + zones.local.offset(at: time.moment)
            return local - (local % 86_400 + 86_400) % 86_400
        }
        // A date means the occurrence on that day.
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
        // A rule with a count has to be computed from its start.
        let begin = window.lowerBound - master.extent - 2 * 86_400
        let jumps = parts.count == 0 && begin > start.local
        var local = start.local
        // libical loses the interval of hours, minutes and seconds when it jumps.
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
        var left = min(Self.maximumStepsOfEvent, steps)
        while true {
            let time = icalrecur_iterator_next(iterator)
            guard icaltime_is_null_time(time) == 0, let local = EventTime.seconds(of: time),
                local < window.upperBound + 86_400
            else { return found }
            guard left > 0 else {
                note("too many occurrences of “\(master.title)”")
                return found
            }
            left -= 1
            steps -= 1
            if local > begin { found.insert(local) }
        }
    }

    /// Returns the end of a rule in the local time of the event: libical compares it with local times.
    private func until(_ until: icaltimetype, like start: EventTime) -> icaltimetype {
        guard icaltime_is_null_time(until) == 0, let seconds = EventTime.seconds(of: until) else { return until }
        var local = seconds
        if icaltime_is_utc(until) != 0, until.is_date == 0 {
            let zone = start.isDate ? zones.local : start.zone
            local = seconds + zone.offset(at: seconds)
        } else if until.is_date != 0, !start.isDate {
            // The whole day belongs to it.
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

    /// Returns the UID, and the original start of an occurrence of a recurring event.
    private static func id(of occurrence: Occurrence) -> String {
        guard let original = occurrence.original else { return occurrence.event.uid }
        guard original.isDate else { return "\(occurrence.event.uid)/\(ListTime.basicText(ofMoment: original.moment))" }
        let date = ListTime.text(ofDay: day(ofLocal: original.local)).filter { $0 != "-" }
        return "\(occurrence.event.uid)/\(date)"
    }

    /// Returns the days from 1970-01-01 to a local time.
    private static func day(ofLocal local: Int) -> Int { local / 86_400 - (local % 86_400 < 0 ? 1 : 0) }
}
