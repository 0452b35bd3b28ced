import Testing

@testable import HTTPModel

@Suite("The headers of an answer")
struct AnswerHeadersTests {
    private func take(_ text: String, _ headers: inout ResponseHeaders) -> Bool {
        Array(text.utf8).withUnsafeBytes { headers.take($0) }
    }

    @Test("type, tag and date are those of the last answer, whatever the case and the space around them")
    func last() {
        var headers = ResponseHeaders()
        for line in [
            "HTTP/1.1 302 Found\r\n", "ETag: \"a\"\r\n", "\r\n", "HTTP/1.1 200 OK\r\n",
            "content-TYPE:  text/plain \r\n",
            "Last-Modified: Mon, 23 Nov 2026 10:00:00 GMT\r\n", "nonsense\r\n", "\r\n",
        ] { #expect(take(line, &headers)) }
        #expect(headers.type == "text/plain" && headers.tag == nil && headers.date == "Mon, 23 Nov 2026 10:00:00 GMT")
    }

    @Test("what could end a line of ours is not taken")
    func injected() {
        var headers = ResponseHeaders()
        #expect(take("ETag: \"a\rX: y\"\r\n", &headers) && take("ETag: \u{0}\r\n", &headers))
        #expect(headers.tag == nil)
    }

    @Test("a line that is too long is passed over, and all together have an end, also of answers that announce others")
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
