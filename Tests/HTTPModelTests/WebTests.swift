import HTTPModel
import JSON
import Testing
import ValueAddresses

@Suite("Addresses, streams and responses of web servers")
struct WebTests {
    @Test(
        "A valid address is accepted",
        arguments: [
            "http://h", "https://h.example:8443/api?x=1", "http://[::1]:80/", "http://10.0.0.1/%20", "https://h?q",
            "http://h:65535", "http://" + String(repeating: "h", count: 253),
        ])
    func address(text: String) { #expect(WebAddress.isAddress(text)) }

    @Test(
        "An invalid address is rejected",
        arguments: [
            "", "h", "ftp://h", "file:///etc/passwd", "http://", "http:///x", "http://u@h", "http://u:p@h/",
            "http://h:0",
            "http://h:65536", "http://h:", "http://h:x", "http://a b", "http://h/ü", "http://h/\r\nX: y", "http://h#x",
            "http://[::1", "http://[]", "http://[x]", "http://h\0", "http://" + String(repeating: "h", count: 254),
            "http://h/" + String(repeating: "x", count: 2_048),
        ])
    func noAddress(text: String) { #expect(!WebAddress.isAddress(text)) }

    @Test("A path is relative to the address, or is an address itself")
    func paths() {
        #expect(WebAddress.isPath("/x?y=1") && WebAddress.isPath("https://other/x") && !WebAddress.isPath("x"))
        #expect(!WebAddress.isPath("/a b") && !WebAddress.isPath("/a\r\nb") && !WebAddress.isPath("/x#y"))
        #expect(WebAddress.join("http://h/api/", "/x") == "http://h/api/x")
        #expect(WebAddress.join("http://h", "http://o/x") == "http://o/x")
    }

    private func events(_ pieces: [String], isEvents: Bool = true) -> [String] {
        var stream = EventStream(isEvents: isEvents)
        var said: [String] = []
        for piece in pieces {
            Array(piece.utf8).withUnsafeBytes { bytes in
                stream.append(bytes) {
                    said.append(String(decoding: $0, as: UTF8.self))
                } tooLong: {
                    said.append("!")
                }
            }
        }
        return said
    }

    @Test("Events contain the data of their lines, however the stream is split, and an unterminated event is ignored")
    func streams() {
        let text = ": hello\r\nevent: x\r\ndata: a\r\ndata:b\r\ndata:  c\r\n\r\nid: 3\n\ndata\n\ndata:d\n\ndata: e\n"
        #expect(events([text]) == ["a\nb\n c", "d"])
        #expect(events(text.map(String.init)) == ["a\nb\n c", "d"])
        #expect(events(["a\n\nb\r\nc"], isEvents: false) == ["a", "b"])
    }

    @Test("An event and a line have at most 128 KiB")
    func longEvents() {
        let most = EventStream.maximumBytes
        let long = String(repeating: "x", count: most - 100)
        #expect(events(["data:\(long)\n\n"]) == [long])
        #expect(events(["data:\(long)\ndata:\(long)\n\ndata:a\n\n"]) == ["!", "a"])
        #expect(events(["data:" + String(repeating: "x", count: most + 1) + "\n\ndata:a\n\n"]) == ["!", "a"])
        #expect(events([String(repeating: "x", count: most) + "\n"], isEvents: false).first?.utf8.count == most)
        #expect(events([String(repeating: "x", count: most + 2) + "\na\n"], isEvents: false) == ["!", "a"])
    }

    @Test("JSON is parsed with any content type, other text is a string, and an empty response is no data")
    func content() {
        func value(_ text: String, _ type: String?) -> JSONValue? { WebContent.value(of: Array(text.utf8), type: type) }
        #expect(value("{\"a\": [1]}", "application/json; charset=utf-8") == ["a": [1]])
        #expect(value("12\n", "Text/Plain") == "12" && value("12\n", nil) == 12)
        #expect(
            value("<html>", "application/json") == nil && value("", nil) == .null
                && value("\r\n", "text/plain") == .null)
        for type in ["text/plain", "text/html; charset=UTF-8", "text/json", nil, "application/javascript"] {
            #expect(value(" {\"t\": 21.5}\n", type) == ["t": 21.5] && value("[1]", type) == [1])
        }
        #expect(value("\u{FEFF}{\"t\": 1}", "application/json") == ["t": 1])
        #expect(value("{not JSON}", "text/plain") == "{not JSON}" && value("{not JSON}", nil) == nil)
        #expect(WebContent.value(of: [0xFF], type: "text/plain") == nil)
        let menu = Array("Gr".utf8) + [0xFC] + Array("nkohl 5 ".utf8) + [0x80]
        #expect(WebContent.value(of: menu, type: "text/plain; charset=windows-1252") == "Grünkohl 5 €")
        #expect(WebContent.value(of: menu, type: "text/plain") == nil)
        let town = Array("{\"ort\": \"M".utf8) + [0xFC] + Array("nchen\"}".utf8)
        #expect(WebContent.value(of: town, type: "application/json; charset=\"ISO-8859-1\"") == ["ort": "München"])
        #expect(WebContent.value(ofEvent: Array("x".utf8)) == "x" && WebContent.value(ofEvent: [0x61, 0]) == nil)
    }

    @Test("JSON Lines are a list with any content type, CSV only with its own, and unfinished JSON is neither")
    func lists() {
        func value(_ text: String, _ type: String) -> JSONValue? { WebContent.value(of: Array(text.utf8), type: type) }
        for type in ["application/x-ndjson", "text/plain", "application/json"] {
            #expect(value("{\"a\": 1}\n{\"a\": 2}\n", type) == [["a": 1], ["a": 2]])
            #expect(value("[1]\n[2]\n", type) == [[1], [2]])
        }
        #expect(value("{\n\"a\": 1,\n", "application/json") == nil)
        #expect(value("a;b\n1,5;x\n", "text/csv; header=present") == [["a": 1.5, "b": "x"]])
        #expect(value("a;b\n1,5;x\n", "text/plain") == "a;b\n1,5;x")
        #expect(value("a,\"b\n", "text/csv") == "a,\"b")
    }

    @Test("Numbers that JSON does not allow are no data, and the values beside them are read")
    func foreignNumbers() {
        func value(_ text: String) -> JSONValue? { WebContent.value(of: Array(text.utf8), type: "application/json") }
        #expect(value(#"{"t": NaN, "u": [-Infinity, Infinity, 1]}"#) == ["t": .null, "u": [.null, .null, 1]])
        #expect(value(#"{"NaN": "Infinity \" NaN", "x": NaN}"#) == ["NaN": "Infinity \" NaN", "x": .null])
        #expect(value(#"{"t": NaNa}"#) == nil && value(#"{"t": NaN"#) == nil && value(#"{"t": "\"#) == nil)
    }

    @Test(
        "After failures the backoff grows up to ten intervals or five minutes; a server may request up to an hour"
    )
    func schedule() {
        var schedule = ReadingSchedule(interval: 10)
        #expect(schedule.succeeded() == 10)
        #expect((0..<7).map { _ in schedule.failed(jitter: 0.5) } == [10, 20, 40, 80, 100, 100, 100])
        #expect(schedule.failed(jitter: 0) == 80 && schedule.failed(jitter: 1).rounded() == 120)
        var rare = ReadingSchedule(interval: 60)
        #expect((0..<5).map { _ in rare.failed(jitter: 0.5) } == [60, 120, 240, 300, 300])
        #expect(schedule.succeeded() == 10 && schedule.failed(retry: 120, jitter: 0.5) == 120)
        #expect(schedule.failed(retry: 999_999, jitter: 0.5) == 3_600)
        for nonsense in [-5, 0, Double.nan, -Double.infinity] {
            var schedule = ReadingSchedule(interval: 10)
            #expect(schedule.failed(retry: nonsense, jitter: 0.5) == 10)
        }
        var often = ReadingSchedule(interval: 0.1)
        #expect(often.failed(jitter: 0.5) == 1)
        var seldom = ReadingSchedule(interval: 4_000)
        #expect((0..<3).map { _ in seldom.failed(jitter: 0) } == [4_000, 4_000, 4_000])
        for _ in 0..<1_000 { _ = schedule.failed(jitter: .nan) }
    }

    @Test("Settings are unchanged after they are encoded to JSON and decoded")
    func settings() {
        var settings = HTTPSettings(url: "https://h/api", interval: 5)
        (settings.user, settings.password) = ("u", "file")
        settings.values = [
            "a": HTTPValue(HTTPReading(HTTPRequest("GET", "/a"), interval: 5), ValueAddress(["path": "x.y"])),
            "b": HTTPValue(HTTPReading(HTTPRequest("GET", "https://o/b"), isStream: true)),
        ]
        settings.headers = ["X-Api-Key": .secret("key"), "Accept-Language": .text("de")]
        (settings.usesDigest, settings.certificate, settings.key) = (true, "c.pem", "c.key")
        var login = HTTPRequest("POST", "/login")
        login.body = .form(["name": TextTemplate("$user")])
        settings.login = HTTPLogin(login, token: "result.token")
        settings.set = ["c": HTTPRequest("PUT", "/c")]
        settings.call = ["d": HTTPRequest("POST", "/d")]
        #expect(HTTPSettings(.object(settings.settings)) == settings)
        #expect(HTTPSettings(["http": ["url": "file:///etc/passwd"]]) == nil && HTTPSettings([:]) == nil)
    }
}
