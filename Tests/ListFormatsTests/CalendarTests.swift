import Calendars
import ICU
import JSON
import ListFormats
import Testing

@Suite("Calendars: events")
struct CalendarTests {
    @Test("An event becomes a row with the documented keys")
    func row() throws {
        // The event is written after the example of RFC 5545, section 3.6.1.
        let reply = try CalendarRows.reply(
            CalendarRows.event(
                "UID:19970901T130000Z-123401@example.com", "DTSTART:20261201T170000Z", "DTEND:20261201T190000Z",
                "SUMMARY:Annual review\\, part 2", "DESCRIPTION:Bring:\\n- plans\\n\\n\\n- coffee", "LOCATION:Room 5",
                "CATEGORIES:BUSINESS,HUMAN RESOURCES", "STATUS:CONFIRMED", "URL:https://example.com/review",
                "ORGANIZER;CN=Jane Doe:mailto:jane@example.com"))
        #expect(
            reply.rows == [
                [
                    "id": "19970901T130000Z-123401@example.com", "title": "Annual review, part 2",
                    "start": "2026-12-01T18:00:00+01:00", "end": "2026-12-01T20:00:00+01:00", "allDay": false,
                    "location": "Room 5", "description": "Bring:\n- plans\n\n- coffee",
                    "categories": "BUSINESS, HUMAN RESOURCES", "status": "confirmed", "organizer": "Jane Doe",
                    "url": "https://example.com/review", "class": "public", "busy": true,
                ]
            ])
        #expect(reply.note == nil)
    }

    @Test("An event tells who may read it and whether it takes time, and an unknown class counts as private")
    func access() throws {
        let start = "DTSTART:20261201T170000Z"
        let reply = try CalendarRows.reply(
            CalendarRows.event("UID:a", start, "SUMMARY:A", "CLASS:CONFIDENTIAL", "TRANSP:OPAQUE")
                + "\n" + CalendarRows.event("UID:b", start, "SUMMARY:B", "CLASS:PRIVATE", "TRANSP:TRANSPARENT")
                + "\n" + CalendarRows.event("UID:c", start, "SUMMARY:C", "CLASS:X-SECRET")
                + "\n" + CalendarRows.event("UID:d", start, "SUMMARY:D", "CLASS:PUBLIC"))
        #expect(reply.rows.map { $0["class"] } == ["confidential", "private", "private", "public"])
        #expect(reply.rows.map { $0["busy"] } == [true, false, true, true])
    }

    @Test("An all-day event has dates, and its end is the day after its last day")
    func allDay() throws {
        let reply = try CalendarRows.reply(
            CalendarRows.event("UID:a", "DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227", "SUMMARY:Off")
                + "\n" + CalendarRows.event("UID:b", "DTSTART;VALUE=DATE:20261230", "SUMMARY:Bin")
                + "\n" + CalendarRows.event("UID:c", "DTSTART;VALUE=DATE:20261231", "DURATION:P2D"))
        #expect(
            reply.rows.map { [$0["start"], $0["end"], $0["allDay"]] } == [
                ["2026-12-24", "2026-12-27", true], ["2026-12-30", "2026-12-31", true],
                ["2026-12-31", "2027-01-02", true],
            ])
    }

    @Test("Occurrences that were moved, changed or cancelled replace those of the rule, also in Google's format")
    func overrides() throws {
        let zone = "TZID=Europe/Berlin"
        let rows = try CalendarRows.reply(
            CalendarRows.event(
                "DTSTART;\(zone):20261130T100000", "DTEND;\(zone):20261130T110000",
                "RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO", "EXDATE;\(zone):20261214T100000",
                "UID:abc@google.com", "STATUS:CONFIRMED", "SUMMARY:Team")
                + "\n"
                + CalendarRows.event(
                    "DTSTART;\(zone):20261208T140000", "DTEND;\(zone):20261208T150000", "UID:abc@google.com",
                    "RECURRENCE-ID:20261207T090000Z", "SUMMARY:Team (moved)")
                + "\n"
                + CalendarRows.event(
                    "DTSTART;\(zone):20261221T100000", "UID:abc@google.com",
                    "RECURRENCE-ID;\(zone):20261221T100000", "STATUS:CANCELLED", "SUMMARY:Team")
        ).rows
        #expect(rows.map { $0["title"] } == ["Team", "Team (moved)"])
        #expect(
            rows.map { $0["id"] } == ["abc@google.com/20261130T090000Z", "abc@google.com/20261207T090000Z"])
        #expect(rows.last?["start"] == "2026-12-08T14:00:00+01:00")
    }

    @Test("A cancelled event is omitted")
    func cancelled() throws {
        #expect(
            try CalendarRows.starts(
                CalendarRows.event("UID:x", "DTSTART:20261201T090000", "STATUS:CANCELLED", "RRULE:FREQ=DAILY")) == [])
    }

    /// The definition of the time zone that Outlook writes.
    private static let westernEurope = """
        BEGIN:VTIMEZONE
        TZID:W. Europe Standard Time
        BEGIN:STANDARD
        DTSTART:16010101T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:16010101T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
        END:DAYLIGHT
        END:VTIMEZONE
        """

    @Test(
        "A time zone is given by its tz database name, its Windows name, or a definition in the file",
        arguments: [
            ("Europe/Berlin", "", "2027-03-29T03:00:00+01:00"),
            ("/freeassociation.sourceforge.net/Europe/Berlin", "", "2027-03-29T03:00:00+01:00"),
            ("W. Europe Standard Time", "", "2027-03-29T03:00:00+01:00"),
            ("W. Europe Standard Time", westernEurope, "2027-03-29T03:00:00+01:00"),
            (
                "Our Office", westernEurope.replacing("W. Europe Standard Time", with: "Our Office"),
                "2027-03-29T03:00:00+01:00"
            ),
            ("\"Eastern Standard Time\"", "", "2027-03-29T09:00:00+01:00"),
            ("Tokyo Standard Time", "", "2027-03-28T20:00:00+01:00"),
            ("UTC", "", "2027-03-29T05:00:00+01:00"),
        ])
    func zones(name: String, definition: String, start: String) throws {
        // The day after daylight saving time begins in Europe. The panel is in London, where it is an hour less.
        let event = CalendarRows.event("UID:x", "DTSTART;TZID=\(name):20270329T040000")
        let rows = try CalendarRows.reply(
            definition + "\n" + event, at: "2027-03-28T12:00:00Z", in: "Europe/London"
        ).rows
        #expect(rows.first?["start"] == .string(start))
    }

    @Test("A time without a zone is local, and so is a time in an unknown zone, with a note")
    func unknownZone() throws {
        let reply = try CalendarRows.reply(
            CalendarRows.event("UID:x", "DTSTART;TZID=Nowhere/Here:20261201T090000") + "\n"
                + CalendarRows.event("UID:y", "DTSTART:20261201T100000"))
        #expect(reply.rows.map { $0["start"] } == ["2026-12-01T09:00:00+01:00", "2026-12-01T10:00:00+01:00"])
        #expect(reply.note == "unknown time zone Nowhere/Here, read as local time")
    }

    @Test(
        "The list covers the start of yesterday to the end of the sixtieth day, in local time",
        arguments: [
            ("DTSTART:20261126T235959", "DTEND:20261127T000000", false),
            ("DTSTART:20261127T000000", "DURATION:PT0S", true),
            ("DTSTART:20261126T230000", "DTEND:20261127T000001", true),
            ("DTSTART;VALUE=DATE:20261126", "SUMMARY:x", false),
            ("DTSTART;VALUE=DATE:20261127", "SUMMARY:x", true), ("DTSTART:20270127T235959", "SUMMARY:x", true),
            ("DTSTART:20270128T000000", "SUMMARY:x", false), ("DTSTART;VALUE=DATE:20270127", "SUMMARY:x", true),
            ("DTSTART;VALUE=DATE:20270128", "SUMMARY:x", false), ("DTSTART;VALUE=DATE:20261001", "DURATION:P90D", true),
        ])
    func window(start: String, end: String, isListed: Bool) throws {
        #expect(try CalendarRows.starts(CalendarRows.event("UID:x", start, end)).isEmpty == !isListed)
    }

    @Test("Events are sorted by their start, with all-day events first")
    func order() throws {
        let events = ["DTSTART:20261202T080000", "DTSTART:20261201T080000", "DTSTART;VALUE=DATE:20261202"]
            .map { CalendarRows.event("UID:\($0)", $0, "SUMMARY:x") }
        #expect(
            try CalendarRows.starts(events.joined(separator: "\n")) == [
                "2026-12-01T08:00:00+01:00", "2026-12-02", "2026-12-02T08:00:00+01:00",
            ])
    }

    @Test("Rows have unique identifiers, even if events have none or the same one")
    func identifiers() throws {
        let events = ["UID:x", "UID:x", "SUMMARY:Bin", "SUMMARY:Bin", "X-A:b"]
            .map { CalendarRows.event($0, "DTSTART:20261201T080000") }
        let ids = try CalendarRows.reply(events.joined(separator: "\n")).rows.compactMap { $0["id"]?.string }
        #expect(ids.count == 5 && Set(ids) == ["x", "x#2", "Bin", "Bin#2", ""])
    }

    @Test("An end before the start is replaced by the start, and events without a valid start are omitted with a note")
    func ends() throws {
        let reply = try CalendarRows.reply(
            CalendarRows.event("UID:x", "DTSTART:20261201T090000", "DTEND:20261130T090000") + "\n"
                + CalendarRows.event("UID:y", "DTSTART:20261301T090000") + "\n" + CalendarRows.event("UID:z"))
        #expect(reply.rows.map { $0["end"] } == ["2026-12-01T09:00:00+01:00"])
        #expect(reply.note == "events ignored because they have no valid start: 2")
    }

    @Test(
        "Lines may be folded anywhere, even inside a character, and end with any line ending",
        arguments: ["\r\n", "\n", "\r"])
    func folded(end: String) throws {
        let title = Array("SUMMARY:Müll 😀 und Gr".utf8)
        for place in 9..<title.count {
            let folded = title[..<place] + Array("\(end) ".utf8) + title[place...]
            let bytes =
                Array("BEGIN:VCALENDAR\(end)BEGIN:VEVENT\(end)UID:x\(end)DTSTART:20261201T090000\(end)".utf8) + folded
                + Array("\(end)END:VEVENT\(end)END:VCALENDAR\(end)".utf8)
            #expect(try CalendarRows.reply(bytes: bytes).rows.first?["title"] == "Müll 😀 und Gr")
        }
    }

    @Test("A file in Windows-1252, or with a byte order mark, can be read")
    func encodings() throws {
        let file =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nDTSTART:20261201T090000\nSUMMARY:M?ll\nEND:VEVENT\nEND:VCALENDAR\n"
        let bytes = file.utf8.map { $0 == UInt8(ascii: "?") ? 0xFC : $0 }
        #expect(try CalendarRows.reply(bytes: bytes).rows.first?["title"] == "Müll")
        #expect(
            try CalendarRows.reply(bytes: [0xEF, 0xBB, 0xBF] + bytes.filter { $0 < 0x80 }).rows.first?["title"] == "Mll"
        )
    }

    @Test("An HTML description becomes plain text, and other texts stay unchanged")
    func markup() throws {
        let rows = try CalendarRows.reply(
            CalendarRows.event("UID:x", "DTSTART:20261201T090000", "DESCRIPTION:<b>Bring</b><br>a &amp\\; b")
                + "\n" + CalendarRows.event("UID:y", "DTSTART:20261202T090000", "DESCRIPTION:a < b &amp\\; c")
        ).rows
        #expect(rows.map { $0["description"] } == ["Bring\na & b", "a < b &amp; c"])
    }

    // MARK: Damaged files

    private static let whole = """
        BEGIN:VCALENDAR
        \(westernEurope)
        BEGIN:VEVENT
        UID:x
        DTSTART;TZID=W. Europe Standard Time:20261201T090000
        DTEND;TZID=W. Europe Standard Time:20261201T100000
        RRULE:FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20270101T000000Z
        EXDATE;TZID=W. Europe Standard Time:20261208T090000
        SUMMARY:Möhren\\, Rüben
        END:VEVENT
        END:VCALENDAR
        """

    @Test("A file that is truncated anywhere is read up to that point, or refused")
    func truncated() {
        let bytes = Array(Self.whole.utf8)
        for count in bytes.indices {
            guard let reply = try? CalendarRows.reply(bytes: Array(bytes[..<count])) else { continue }
            #expect(reply.rows.count <= 20)
        }
    }

    @Test("Replacing any byte of a file never causes a crash: the file is read or refused")
    func changed() {
        let bytes = Array(Self.whole.utf8)
        for index in bytes.indices {
            for byte: UInt8 in [0, 0x0A, 0x3A, 0x3B, 0x39, 0xFF] {
                var other = bytes
                other[index] = byte
                guard let reply = try? CalendarRows.reply(bytes: other) else { continue }
                #expect(reply.rows.count <= 1_000)
            }
        }
    }

    @Test("Components may be nested at most eight deep")
    func nested() throws {
        func file(_ depth: Int) -> String {
            "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\n", count: depth - 1)
                + String(repeating: "END:VEVENT\n", count: depth - 1) + "END:VCALENDAR\n"
        }
        #expect(throws: Never.self) { try CalendarRows.reply(file: file(8)) }
        #expect(throws: ContentError("calendar components nested too deeply (max 8)")) {
            try CalendarRows.reply(file: file(9))
        }
        #expect(throws: ContentError.self) { try CalendarRows.reply(file: file(100_000)) }
    }

    @Test("A line of a megabyte is read, and its text is truncated")
    func longLine() throws {
        let title = String(repeating: "ä", count: 500_000)
        let rows = try CalendarRows.reply(
            CalendarRows.event("UID:x", "DTSTART:20261201T090000", "SUMMARY:\(title)", "DESCRIPTION:\(title)")
        ).rows
        #expect(rows.first?["title"]?.string?.utf8.count == ListRows.maximumText - 1)
        #expect((rows.first?["description"]?.string?.utf8.count ?? 0) <= ListRows.maximumDescription)
    }

    @Test("A calendar is limited to 1,000 rows and 8 MiB; further rows are omitted, and larger files refused")
    func limits() throws {
        func events(_ count: Int) -> String {
            (0..<count).map { CalendarRows.event("UID:\($0)", "DTSTART:20261201T090000") }.joined(separator: "\n")
        }
        let full = try CalendarRows.reply(events(ListRows.maximum))
        #expect(full.rows.count == ListRows.maximum && full.note == nil)
        let over = try CalendarRows.reply(events(ListRows.maximum + 1))
        #expect(over.rows.count == ListRows.maximum && over.note == "1001 events (max 1000)")
        let start = Array("BEGIN:VCALENDAR\nEND:VCALENDAR\n".utf8)
        let filler = [UInt8](repeating: 0x0A, count: ListKind.maximumBytes - start.count)
        #expect(throws: Never.self) { try CalendarRows.reply(bytes: start + filler) }
        #expect(throws: ContentError("calendar too large (max 8 MiB)")) {
            try CalendarRows.reply(bytes: start + filler + [0x0A])
        }
    }

    @Test("A file that is not a calendar is refused")
    func refused() {
        for text in ["", "x", "BEGIN:VCARD\nEND:VCARD\n", "BEGIN:VEVENT\nDTSTART:20261201T090000\nEND:VEVENT\n"] {
            #expect(throws: ContentError("not a calendar: no VCALENDAR")) { try CalendarRows.reply(file: text) }
        }
    }

    @Test("Several calendars in one file become one list")
    func several() throws {
        let one = "BEGIN:VCALENDAR\n\(CalendarRows.event("UID:x", "DTSTART:20261201T090000"))\nEND:VCALENDAR\n"
        #expect(try CalendarRows.reply(file: one + one).rows.map { $0["id"] } == ["x", "x#2"])
    }
}
