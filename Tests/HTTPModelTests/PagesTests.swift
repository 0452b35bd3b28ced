import JSON
import Testing

@testable import HTTPModel

@Suite("Pages of a response")
struct PagesTests {
    private let first = "https://a.example/list?page=1"

    private func response() -> PagedResponse { PagedResponse(address: first, at: 0) }

    @Test(
        "A link is resolved from the address of its page (RFC 3986, section 5)",
        arguments: [
            ("https://a.example/x?page=2", "https://a.example/x?page=2"), ("/x", "https://a.example/x"),
            ("?page=2", "https://a.example/b/list?page=2"), ("next", "https://a.example/b/next"),
            ("//b.example/x", "https://b.example/x"), ("HTTP://b.example/", "http://b.example/"),
            ("../x#part", "https://a.example/b/../x"), ("", "https://a.example/b/"),
            ("file:///etc/passwd", "https://a.example/b/file:///etc/passwd"),
            ("https://user:secret@a.example/", nil), ("a b", nil), ("https://", nil),
        ] as [(String, String?)])
    func resolved(link: String, address: String?) {
        #expect(WebAddress.resolve(link, from: "https://a.example/b/list?page=1") == address)
    }

    @Test("The origin is the scheme, the host and the port")
    func origins() {
        #expect(WebAddress.origin(of: "https://A.example/x") == WebAddress.origin(of: "https://a.example:443?y"))
        #expect(WebAddress.origin(of: "http://a.example:80") == WebAddress.origin(of: "http://a.example/"))
        #expect(WebAddress.origin(of: "http://a.example") != WebAddress.origin(of: "https://a.example"))
        #expect(WebAddress.origin(of: "http://a.example:81") != WebAddress.origin(of: "http://a.example"))
        #expect(WebAddress.origin(of: "a.example") == nil)
    }

    @Test(
        "The next page is the target of the Link header's relation “next” (RFC 8288)",
        arguments: [
            // As GitHub writes it.
            (
                "<https://a.example/?page=2>; rel=\"next\", <https://a.example/?page=9>; rel=\"last\"",
                "https://a.example/?page=2"
            ),
            ("<https://a.example/?page=9>; rel=\"last\", </?page=2>;title=\"x\"; rel=\"prefetch NEXT\"", "/?page=2"),
            ("</a,b;c>; rel=next", "/a,b;c"), ("<x>; rel=\"prev\"", nil), ("<x>", nil), ("", nil), ("<", nil),
            ("x; rel=next", nil),
        ] as [(String, String?)])
    func header(text: String, next: String?) {
        var headers = ResponseHeaders()
        #expect(Array("Link: \(text)\r\n".utf8).withUnsafeBytes { headers.take($0) })
        #expect(headers.next == next)
        #expect(Array("HTTP/1.1 200 OK\r\n".utf8).withUnsafeBytes { headers.take($0) })
        #expect(headers.next == nil)
    }

    @Test(
        "The next page is read from a member of the JSON, by its path",
        arguments: [
            ("next", ["next": "/2"], "/2"), ("next", ["next": .null], nil), ("next", [:], nil),
            ("links.next", ["links": ["next": ["href": "/2"]]], "/2"),
            ("\"@odata.nextLink\"", ["@odata.nextLink": "x"], "x"), ("next", ["next": ""], nil),
            ("next", ["next": 2], nil),
        ] as [(String, JSONValue, String?)])
    func member(path: String, response: JSONValue, next: String?) {
        #expect(HTTPPages(path).link(in: response, ResponseHeaders()) == next)
    }

    @Test("Lists are joined, also inside members, and the other members are taken from the first page")
    func joined() {
        var response = response()
        #expect(
            response.add(["count": 3, "data": ["items": [1, 2]]], size: 1, link: "?page=2", at: 0)
                == .next("https://a.example/list?page=2"))
        #expect(
            response.add(["count": 4, "data": ["items": [3]], "more": true], size: 1, link: nil, at: 0) == .complete)
        #expect(response.value == ["count": 3, "data": ["items": [1, 2, 3]], "more": true])
    }

    @Test("A next page on another host, or over an unencrypted connection, is refused")
    func others() {
        var response = response()
        #expect(
            response.add([1], size: 1, link: "https://b.example/", at: 0)
                == .refused("next page is on another host (b.example)"))
        #expect(
            response.add([1], size: 1, link: "http://a.example/", at: 0)
                == .refused("next page is on another host (a.example)"))
        #expect(response.add([1], size: 1, link: "a b", at: 0) == .refused("address of the next page is not valid"))
    }

    @Test("A loop of pages ends with the pages that were read")
    func loop() {
        var response = response()
        _ = response.add([1], size: 1, link: "?page=2", at: 0)
        let reason = "next page was already read"
        #expect(response.add([2], size: 1, link: "?page=1", at: 0) == .incomplete(reason))
        #expect(response.value == [1, 2])
    }

    @Test("The number of pages, their size and their total time are limited")
    func limits() {
        var many = response()
        for page in 1..<HTTPPages.maximum {
            #expect(
                many.add([1], size: 1, link: "?page=\(page + 1)", at: 0)
                    == .next("https://a.example/list?page=\(page + 1)"))
        }
        #expect(many.add([1], size: 1, link: "?page=21", at: 0) == .incomplete("too many pages (max 20)"))
        var large = response()
        #expect(large.add([1], size: HTTPPages.maximumBytes - 1, link: "?page=2", at: 0) != .complete)
        #expect(large.add([1], size: 1, link: "?page=3", at: 0) == .incomplete("pages too large (max 2 MiB)"))
        var slow = response()
        #expect(slow.add([1], size: 1, link: "?page=2", at: 59.9) == .next("https://a.example/list?page=2"))
        #expect(slow.add([1], size: 1, link: "?page=3", at: 60) == .incomplete("pages took longer than 60 s"))
    }
}
