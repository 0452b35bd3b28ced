import Testing

@testable import HTTPModel

@Suite("HTTP response headers")
struct AnswerHeadersTests {
    private func take(_ text: String, _ headers: inout ResponseHeaders) -> Bool {
        Array(text.utf8).withUnsafeBytes { headers.take($0) }
    }

    @Test("Content type, entity tag and date are taken from the last response, regardless of case and whitespace")
    func last() {
        var headers = ResponseHeaders()
        for line in [
            "HTTP/1.1 302 Found\r\n", "ETag: \"a\"\r\n", "\r\n", "HTTP/1.1 200 OK\r\n",
            "content-TYPE:  text/plain \r\n",
            "Last-Modified: Mon, 23 Nov 2026 10:00:00 GMT\r\n", "nonsense\r\n", "\r\n",
        ] { #expect(take(line, &headers)) }
        #expect(headers.type == "text/plain" && headers.tag == nil && headers.date == "Mon, 23 Nov 2026 10:00:00 GMT")
    }

    @Test("An entity tag that could end a request line is ignored")
    func injected() {
        var headers = ResponseHeaders()
        #expect(take("ETag: \"a\rX: y\"\r\n", &headers) && take("ETag: \u{0}\r\n", &headers))
        #expect(headers.tag == nil)
    }

    @Test("A header line that is too long is skipped, and the total size is limited, also for interim responses")
    func limits() {
        var headers = ResponseHeaders()
        let start = "ETag: "
        let fits = start + String(repeating: "a", count: ResponseHeaders.longestLine - start.utf8.count)
        #expect(take(fits + "b", &headers) && headers.tag == nil)
        #expect(take(fits, &headers) && headers.tag != nil)
        var all = ResponseHeaders()
        let line = "HTTP/1.1 103 Early\r\n"
        for _ in 0..<(ResponseHeaders.maximumBytes / line.utf8.count) { #expect(take(line, &all)) }
        #expect(!all.areTooLong)
        #expect(!take(line, &all) && all.areTooLong)
    }
}
