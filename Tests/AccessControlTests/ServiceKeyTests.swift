import AccessControl
import Testing

/// Content of a service key.
@Suite("Service key")
struct ServiceKeyTests {
    private func key(_ text: String) throws -> ServiceKey { try ServiceKey(parsing: Array(text.utf8)) }

    private func problem(_ text: String) -> String? {
        do throws(ServiceKeyError) {
            _ = try ServiceKey(parsing: Array(text.utf8))
            return nil
        } catch { return error.description }
    }

    @Test("O2: A service key contains a role, a holder, its valid days, and the panels that it unlocks")
    func whole() throws {
        let found = try key(
            #"{"role": "service", "holder": "Anna Öz", "from": "2028-02-29", "until": "2028-03-01", "panels": ["hall-1"]}"#
        )
        #expect(found.role == "service" && found.holder == "Anna Öz" && found.panels == ["hall-1"])
        #expect(found.from == 21_243 && found.until == 21_244)
    }

    @Test(
        "O2: An invalid service key is refused, even if its signature is valid",
        arguments: [
            "", "null", "[]", "x", #"{"role": "a", "holder": "b"}"#, #"{"holder": "b", "until": "2027-01-01"}"#,
            #"{"role": "a", "until": "2027-01-01"}"#, #"{"role": "", "holder": "b", "until": "2027-01-01"}"#,
            #"{"role": "a b", "holder": "b", "until": "2027-01-01"}"#,
            #"{"role": "a", "holder": " ", "until": "2027-01-01"}"#,
            #"{"role": "a", "holder": "b\nrole=c", "until": "2027-01-01"}"#,
            #"{"role": "a", "holder": "b\"", "until": "2027-01-01"}"#,
            #"{"role": "a", "holder": "b\u202e", "until": "2027-01-01"}"#,
            #"{"role": "a", "holder": "b", "until": 2027}"#, #"{"role": "a", "holder": "b", "until": "2027-02-29"}"#,
            #"{"role": "a", "holder": "b", "until": "2027-1-01"}"#,
            #"{"role": "a", "holder": "b", "until": "2027-00-01"}"#,
            #"{"role": "a", "holder": "b", "until": "1969-12-31"}"#,
            #"{"role": "a", "holder": "b", "until": "-027-01-01"}"#,
            #"{"role": "a", "holder": "b", "until": "2027-01-01", "from": "2027-01-02"}"#,
            #"{"role": "a", "holder": "b", "until": "2027-01-01", "panels": []}"#,
            #"{"role": "a", "holder": "b", "until": "2027-01-01", "panels": "all"}"#,
            #"{"role": "a", "holder": "b", "until": "2027-01-01", "panels": [1]}"#,
            #"{"role": "a", "holder": "b", "until": "2027-01-01", "pannels": ["hall-1"]}"#,
        ])
    func wrong(text: String) { #expect(problem(text) != nil) }

    @Test(
        "O2: The holder's name is at most 64 characters long, and a service key has at most 100 panels and 4,096 bytes")
    func limits() {
        func text(holder: Int = 1, panels: Int = 1, blanks: Int = 0) -> String {
            let names = (0..<panels).map { "\"h\($0)\"" }.joined(separator: ",")
            let holder = String(repeating: "a", count: holder)
            return #"{"role":"a","holder":"\#(holder)","until":"2027-01-01","panels":[\#(names)]}"#
                + String(repeating: " ", count: blanks)
        }
        let short = text().utf8.count
        #expect(problem(text(holder: 64)) == nil && problem(text(holder: 65)) != nil)
        #expect(problem(text(panels: 100)) == nil && problem(text(panels: 101)) != nil)
        #expect(problem(text(blanks: 4_096 - short)) == nil && problem(text(blanks: 4_097 - short)) != nil)
    }

    /// Moments of 2027 in UTC, on a panel named hall-1.
    @Test(
        "O2: A service key works only on its panels and valid days, and never if the clock is far behind",
        arguments: [
            // 28 February 23:59:59, 1 March 0:00:00, 3 March 23:59:59, 4 March 0:00:00.
            ("2027-03-01", 1_803_859_199, false), ("2027-03-01", 1_803_859_200, true),
            ("2027-03-01", 1_804_118_399, true), ("2027-03-01", 1_804_118_400, false),
            // A clock of 1970 with and without a first day, and no clock.
            (nil, 0, false), (nil, 1_803_859_200, true), ("2027-03-01", 0, false), (nil, .nan, false),
            (nil, .infinity, false), (nil, -1e300, false),
        ] as [(String?, Double, Bool)])
    func days(from: String?, time: Double, opens: Bool) throws {
        let first = from.map { #""from": "\#($0)", "# } ?? ""
        let key = try key(
            #"{"role": "a", "holder": "b", \#(first)"until": "2027-03-03", "panels": ["hall-1", "hall-2"]}"#)
        #expect((key.refusal(on: "hall-1", at: time) == nil) == opens)
        #expect(key.refusal(on: "hall-3", at: time) != nil)
    }

    @Test("O2: A service key that is valid for more than 400 days is refused")
    func long() throws {
        let key = try key(#"{"role": "a", "holder": "b", "until": "2028-03-31"}"#)
        let last = Double(key.until) * 86_400
        #expect(key.refusal(on: "hall-1", at: last - 400 * 86_400) == nil)
        #expect(key.refusal(on: "hall-1", at: last - 401 * 86_400) != nil)
    }
}
