import Testing

/// The examples of RFC 5545, section 3.8.5.3, with the results that it lists. Most of their events are at 9:00 in New York.
@Suite("Calendars: recurrence rules")
struct RecurrenceTests {
    struct Example: CustomTestStringConvertible {
        let rule: String
        let start: String
        /// The current day, around which the window is.
        let now: String
        /// The days, or the days and times, in the window.
        let results: [String]

        init(_ rule: String, from start: String = "19970902T090000", at now: String = "1997-09-02", _ results: String) {
            (self.rule, self.start, self.now) = (rule, start, now)
            self.results = results.split(separator: " ").map(String.init)
        }

        var testDescription: String { rule }
    }

    private static let examples = [
        Example("FREQ=DAILY;COUNT=10", "09-02 09-03 09-04 09-05 09-06 09-07 09-08 09-09 09-10 09-11"),
        Example("FREQ=DAILY;INTERVAL=10;COUNT=5", "09-02 09-12 09-22 10-02 10-12"),
        Example("FREQ=WEEKLY;COUNT=10", "09-02 09-09 09-16 09-23 09-30 10-07 10-14 10-21 10-28"),
        Example(
            "FREQ=WEEKLY;UNTIL=19971224T000000Z", at: "1997-11-30",
            "12-02 12-09 12-16 12-23"),
        Example("FREQ=WEEKLY;INTERVAL=2;WKST=SU", "09-02 09-16 09-30 10-14 10-28"),
        Example(
            "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
            "09-02 09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02"),
        Example(
            "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR", from: "19970901T090000",
            "09-01 09-03 09-05 09-15 09-17 09-19 09-29 10-01 10-03 10-13 10-15 10-17 10-27 10-29 10-31"),
        Example(
            "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "09-02 09-04 09-16 09-18 09-30 10-02 10-14 10-16"),
        Example("FREQ=MONTHLY;COUNT=10;BYDAY=1FR", from: "19970905T090000", "09-05 10-03"),
        Example(
            "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", from: "19970905T090000", at: "1997-11-01", "11-07 12-05"),
        Example("FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", from: "19970907T090000", "09-07 09-28"),
        Example("FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", from: "19970922T090000", "09-22 10-20"),
        Example("FREQ=MONTHLY;BYMONTHDAY=-3", from: "19970928T090000", at: "1998-01-01", "01-29 02-26"),
        Example("FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15", "09-02 09-15 10-02 10-15"),
        Example("FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1", from: "19970930T090000", "09-30 10-01 10-31 11-01"),
        Example(
            "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", from: "19970910T090000",
            at: "1999-03-01", "03-10 03-11 03-12 03-13"),
        Example("FREQ=MONTHLY;INTERVAL=2;BYDAY=TU", "09-02 09-09 09-16 09-23 09-30"),
        Example(
            "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3", from: "19970310T090000", at: "1999-01-05", "01-10 02-10"),
        Example(
            "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", from: "19970101T090000", at: "2000-03-01", "04-09"),
        Example("FREQ=YEARLY;BYDAY=20MO", from: "19970519T090000", at: "1998-05-01", "05-18"),
        Example("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", from: "19970512T090000", at: "1999-05-01", "05-17"),
        Example("FREQ=YEARLY;BYMONTH=3;BYDAY=TH", from: "19970313T090000", at: "1998-02-20", "03-05 03-12 03-19 03-26"),
        Example(
            "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", from: "19970913T090000", at: "1998-01-01",
            "01-10 02-07"),
        Example(
            "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", from: "19961105T090000",
            at: "2004-10-01", "11-02"),
        Example("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", from: "19970904T090000", "09-04 10-07"),
        Example("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", from: "19970929T090000", "09-29 10-30"),
        // With the erratum 2271: the end is 13:00 in New York.
        Example("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", "09-02T09:00 09-02T12:00"),
        Example(
            "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
            "09-02T09:00 09-02T09:15 09-02T09:30 09-02T09:45 09-02T10:00 09-02T10:15"),
        Example("FREQ=MINUTELY;INTERVAL=90;COUNT=4", "09-02T09:00 09-02T10:30 09-02T12:00 09-02T13:30"),
        Example(
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", from: "19970805T090000", at: "1997-08-05",
            "08-05 08-10 08-19 08-24"),
        Example(
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", from: "19970805T090000", at: "1997-08-05",
            "08-05 08-17 08-19 08-31"),
        Example(
            "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", from: "20070115T090000", at: "2007-01-15",
            "01-15 01-30 02-15 03-15"),
    ]

    private static func starts(_ example: Example, _ rule: String) throws -> [String] {
        try CalendarRows.starts(
            CalendarRows.event(
                "UID:x", "DTSTART;TZID=America/New_York:\(example.start)", "DURATION:PT1H", "RRULE:\(rule)"),
            at: "\(example.now)T16:00:00Z", in: "America/New_York")
    }

    @Test("The examples in RFC 5545 give the results listed there", arguments: examples)
    func example(_ example: Example) throws {
        let starts = try Self.starts(example, example.rule)
        let length = example.results.first?.count ?? 0
        #expect(starts.map { String($0.dropFirst(5).prefix(length)) } == example.results)
    }

    @Test(
        "A rule that began long ago has the same occurrences as one computed from its start",
        arguments: [
            "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH",
            "FREQ=MONTHLY;INTERVAL=5", "FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU,-1FR", "FREQ=YEARLY;INTERVAL=1;BYMONTH=9",
            "FREQ=YEARLY;BYDAY=TU;BYMONTH=9,10", "FREQ=HOURLY;INTERVAL=31", "FREQ=MINUTELY;INTERVAL=400;BYDAY=SA",
            "FREQ=DAILY;INTERVAL=2;BYDAY=SA",
            "FREQ=WEEKLY;INTERVAL=4;WKST=SU;BYDAY=SU,MO", "FREQ=MONTHLY;BYMONTHDAY=31",
            "FREQ=YEARLY;INTERVAL=4;BYWEEKNO=40",
        ])
    func jumps(rule: String) throws {
        for now in ["1997-10-20", "1999-01-01", "2004-02-28", "2005-09-15"] {
            let example = Example(rule, at: now, "")
            let all = try Self.starts(example, rule + ";COUNT=19000")
            #expect(try Self.starts(example, rule) == all, "\(rule) at \(now)")
        }
    }

    @Test("A wall-clock time stays the same when daylight saving time ends, and so does the end time")
    func daylight() throws {
        let rows = try CalendarRows.reply(
            CalendarRows.event(
                "UID:x", "DTSTART;TZID=America/New_York:19970902T090000", "DTEND;TZID=America/New_York:19970902T100000",
                "RRULE:FREQ=DAILY;UNTIL=19971224T000000Z"), at: "1997-10-26T16:00:00Z", in: "America/New_York"
        ).rows
        #expect(rows.prefix(2).map { $0["start"] } == ["1997-10-25T09:00:00-04:00", "1997-10-26T09:00:00-05:00"])
        #expect(rows.prefix(2).map { $0["end"] } == ["1997-10-25T10:00:00-04:00", "1997-10-26T10:00:00-05:00"])
        #expect(rows.first?["id"] == "x/19971025T130000Z")
        #expect(rows.last?["start"] == "1997-12-23T09:00:00-05:00")
    }

    @Test("A time in the repeated hour is the first of the two, and one in the skipped hour is an hour later")
    func oddHours() throws {
        let event = CalendarRows.event("UID:x", "DTSTART;TZID=Europe/Berlin:20261020T023000", "RRULE:FREQ=DAILY")
        #expect(try CalendarRows.starts(event, at: "2026-10-25T12:00:00Z")[1] == "2026-10-25T02:30:00+02:00")
        #expect(try CalendarRows.starts(event, at: "2027-03-28T12:00:00Z")[1] == "2027-03-28T03:30:00+02:00")
    }

    @Test(
        "UNTIL includes an occurrence on that day or at that moment, and no later one",
        arguments: [
            ("DTSTART;TZID=Europe/Berlin:20261128T233000", "20261130T223000Z", 3),
            ("DTSTART;TZID=Europe/Berlin:20261128T233000", "20261130T222959Z", 2),
            ("DTSTART;TZID=Europe/Berlin:20261128T233000", "20261130", 3),
            ("DTSTART:20261128T233000", "20261130T233000", 3), ("DTSTART:20261128T233000", "20261130T232959", 2),
            ("DTSTART;VALUE=DATE:20261128", "20261130", 3), ("DTSTART;VALUE=DATE:20261128", "20261130T000000Z", 3),
            ("DTSTART;VALUE=DATE:20261128", "20261129T225959Z", 2),
            ("DTSTART;VALUE=DATE:20261128", "20261129T230000Z", 3),
        ])
    func ends(start: String, end: String, count: Int) throws {
        let event = CalendarRows.event("UID:x", start, "RRULE:FREQ=DAILY;UNTIL=\(end)")
        #expect(try CalendarRows.starts(event).count == count)
    }

    @Test("RDATE adds occurrences, also as periods, and EXDATE removes them, also by date")
    func dates() throws {
        let event = CalendarRows.event(
            "UID:x", "DTSTART;TZID=Europe/Berlin:20261201T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4",
            "RDATE;TZID=Europe/Berlin:20261210T090000,20261211T100000", "RDATE;VALUE=PERIOD:20261212T090000Z/PT1H",
            "EXDATE:20261202T080000Z", "EXDATE;VALUE=DATE:20261204")
        #expect(
            try CalendarRows.starts(event) == [
                "2026-12-01T09:00:00+01:00", "2026-12-03T09:00:00+01:00", "2026-12-10T09:00:00+01:00",
                "2026-12-11T10:00:00+01:00", "2026-12-12T10:00:00+01:00",
            ])
    }

    @Test(
        "Without COUNT, at most 20,000 occurrences of an event are computed, with a note, and the other events are listed"
    )
    func floods() throws {
        let other = CalendarRows.event("UID:y", "DTSTART:20261127T000000", "SUMMARY:Other")
        for rule in ["FREQ=SECONDLY", "FREQ=SECONDLY;COUNT=100000", "FREQ=MINUTELY"] {
            let event = CalendarRows.event("UID:x", "DTSTART:20261127T000000", "SUMMARY:Many", "RRULE:\(rule)")
            let reply = try CalendarRows.reply(event + "\n" + other)
            #expect(reply.rows.count == 1_000)
            #expect(reply.rows.contains { $0["title"] == "Other" })
            #expect(reply.note == "too many occurrences of “Many”; 20001 events (max 1000)")
        }
        let bounded = CalendarRows.event(
            "UID:x", "DTSTART:20260101T000000", "SUMMARY:Many", "RRULE:FREQ=MINUTELY;COUNT=20000")
        #expect(try CalendarRows.reply(bounded).note == nil)
    }

    @Test("At most 200,000 occurrences of all events are computed")
    func manyEvents() throws {
        func note(_ count: Int) throws -> String? {
            let events = (0..<count).map {
                CalendarRows.event("UID:\($0)", "DTSTART:20261127T000000", "RRULE:FREQ=MINUTELY;COUNT=20000")
            }
            return try CalendarRows.reply(events.joined(separator: "\n")).note
        }
        #expect(try note(10) == "200000 events (max 1000)")
        #expect(try note(11)?.hasPrefix("too many occurrences of all events; ") == true)
    }

    @Test(
        "A rule without occurrences, or one that cannot be parsed, leaves the first occurrence",
        arguments: [
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=NEVER", "COUNT=3", "FREQ=DAILY;INTERVAL=0",
            "FREQ=DAILY;COUNT=-1",
            "FREQ=DAILY;BYMONTH=99", "x",
        ])
    func invalid(rule: String) throws {
        let event = CalendarRows.event("UID:x", "DTSTART:20261201T090000", "RRULE:\(rule)")
        let starts = try CalendarRows.starts(event)
        #expect(starts.first == "2026-12-01T09:00:00+01:00" && starts.count <= 60)
    }
}
