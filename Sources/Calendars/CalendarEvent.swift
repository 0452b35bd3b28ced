import CICal
import JSON
import ListFormats
import System

/// An event of a calendar, which may recur, or a changed occurrence of a recurring event.
final class CalendarEvent {
    /// The identifier that all occurrences of an event share.
    let uid: String
    let title: String
    let start: EventTime
    /// The original start of a changed occurrence; `nil` for all other events.
    let recurrence: EventTime?
    /// The duration: calendar days and additional seconds.
    let days: Int
    let seconds: Int
    let isCancelled: Bool
    /// The `RRULE` properties.
    let rules: [OpaquePointer]
    /// The times of the `RDATE` and `EXDATE` properties.
    let dates: [EventTime]
    let exceptions: [EventTime]
    /// The members of a row that are the same for all occurrences.
    let members: [String: JSONValue]

    /// Reads an event; returns `nil` if it has no valid start.
    ///
    /// - Parameters:
    ///   - component: The `VEVENT` component.
    ///   - time: A closure that converts the time of a property.
    init?(_ component: OpaquePointer, time: (OpaquePointer, icaltimetype) -> EventTime?) {
        func first(_ kind: icalproperty_kind) -> OpaquePointer? { icalcomponent_get_first_property(component, kind) }
        func all(_ kind: icalproperty_kind) -> [OpaquePointer] {
            var result: [OpaquePointer] = []
            var next = first(kind)
            while let property = next {
                result.append(property)
                next = icalcomponent_get_next_property(component, kind)
            }
            return result
        }
        func text(_ kind: icalproperty_kind) -> String { first(kind).flatMap(Self.text) ?? "" }
        guard let property = first(ICAL_DTSTART_PROPERTY),
            let start = time(property, icalproperty_get_dtstart(property))
        else { return nil }
        self.start = start
        title = ListRows.text(text(ICAL_SUMMARY_PROPERTY))
        let uid = text(ICAL_UID_PROPERTY)
        self.uid = uid.isEmpty ? title : uid
        recurrence = first(ICAL_RECURRENCEID_PROPERTY).flatMap { time($0, icalproperty_get_recurrenceid($0)) }
        rules = all(ICAL_RRULE_PROPERTY)
        dates = all(ICAL_RDATE_PROPERTY).compactMap { property in
            let date = icalproperty_get_rdate(property)
            return time(property, icaltime_is_null_time(date.time) != 0 ? date.period.start : date.time)
        }
        exceptions = all(ICAL_EXDATE_PROPERTY).compactMap { time($0, icalproperty_get_exdate($0)) }
        let end = first(ICAL_DTEND_PROPERTY).flatMap { time($0, icalproperty_get_dtend($0)) }
        let duration = first(ICAL_DURATION_PROPERTY).map { icalproperty_get_duration($0) }
        (days, seconds) = Self.extent(from: start, to: end, duration)
        let status = text(ICAL_STATUS_PROPERTY).lowercased()
        isCancelled = status == "cancelled"

        var members: [String: JSONValue] = [
            "title": .string(title), "status": .string(ListRows.text(status)),
            "location": .string(ListRows.text(text(ICAL_LOCATION_PROPERTY))),
            "url": .string(ListRows.text(text(ICAL_URL_PROPERTY))),
            "organizer": .string(ListRows.text(first(ICAL_ORGANIZER_PROPERTY).map(Self.organizer) ?? "")),
            "categories": .string(
                ListRows.text(all(ICAL_CATEGORIES_PROPERTY).compactMap(Self.text).joined(separator: ", "))),
        ]
        let access = text(ICAL_CLASS_PROPERTY).lowercased()
        // RFC 5545, 3.8.1.3 and 3.8.2.7: public and opaque are the defaults, and an unknown class counts as private.
        members["class"] = .string(access.isEmpty ? "public" : Self.classes.contains(access) ? access : "private")
        members["busy"] = .bool(text(ICAL_TRANSP_PROPERTY).lowercased() != "transparent")
        let description = text(ICAL_DESCRIPTION_PROPERTY)
        let isMarkup = description.contains(text: "</") || description.lowercased().contains(text: "<br")
        members["description"] = .string(
            ListRows.description(isMarkup ? MarkupText.plain(description) : description))
        self.members = members
    }

    private static let classes = ["public", "private", "confidential"]

    /// A Boolean value that tells whether the event recurs.
    var recurs: Bool { !rules.isEmpty || !dates.isEmpty }

    /// The duration in seconds, assuming days of 24 hours.
    var extent: Int { days * 86_400 + seconds }

    /// The maximum duration of an event, in days.
    private static let maximumDays = 3_660

    /// Returns the duration of an event from its end or its `DURATION`. If the end is before the start, the duration is the minimum.
    private static func extent(
        from start: EventTime, to end: EventTime?, _ duration: icaldurationtype?
    ) -> (days: Int, seconds: Int) {
        let maximumSeconds = maximumDays * 86_400
        if let end {
            if start.isDate {
                let days = (end.local - start.local) / 86_400
                return (min(max(1, days), maximumDays), 0)
            }
            return (0, min(max(0, end.moment - start.moment), maximumSeconds))
        }
        guard let duration, duration.is_neg == 0 else { return start.isDate ? (1, 0) : (0, 0) }
        let days = min(Int(duration.days) + 7 * Int(duration.weeks), maximumDays)
        let seconds = min(
            Int(duration.hours) * 3_600 + Int(duration.minutes) * 60 + Int(duration.seconds), maximumSeconds)
        guard start.isDate else { return (days, seconds) }
        return (max(1, days + seconds / 86_400), 0)
    }

    /// Returns the unescaped text of a property.
    private static func text(_ property: OpaquePointer) -> String? {
        guard let value = icalproperty_get_value(property) else { return nil }
        let text = icalvalue_isa(value) == ICAL_TEXT_VALUE ? icalvalue_get_text(value) : nil
        return (text ?? icalproperty_get_value_as_string(property)).map { String(cString: $0) }
    }

    /// Returns the name of an organizer or, if there is none, the mail address.
    private static func organizer(_ property: OpaquePointer) -> String {
        if let parameter = icalproperty_get_first_parameter(property, ICAL_CN_PARAMETER),
            let name = icalparameter_get_cn(parameter), name.pointee != 0
        {
            return String(cString: name)
        }
        let address = text(property) ?? ""
        return address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst(7)) : address
    }
}
