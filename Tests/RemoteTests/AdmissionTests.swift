import JSON
import Remote
import Testing

@Suite("Who may do what from afar")
struct AdmissionTests {
    private let day = CalendarDay("2026-06-01")
    private let tokens: TokenFile

    init() throws {
        let since = try #require(CalendarDay("2026-01-01"))
        let until = try #require(CalendarDay("2026-12-31"))
        tokens = TokenFile(
            try RemoteRight.allCases.map {
                try #require(
                    AccessToken(
                        name: $0.rawValue, right: $0, since: since, until: until,
                        digest: TokenDigest(of: Array("for-\($0.rawValue)".utf8))))
            })
    }

    private func admission(_ method: String, _ path: String, _ header: String?, isOwnPage: Bool = false) -> Admission {
        Admission(
            method: method, path: path, authorization: header, isOwnPage: isOwnPage, tokens: tokens, day: day)
    }

    @Test("each path takes a token that counts, with its right or a higher one", arguments: Route.all)
    func table(route: Route) {
        #expect(admission(route.method, route.path, nil) == .unknown)
        #expect(admission(route.method, route.path, "Bearer for-nobody") == .unknown)
        for right in RemoteRight.allCases {
            let found = admission(route.method, route.path, "Bearer for-\(right.rawValue)")
            if right >= route.right {
                guard case .granted(let granted, let token) = found else {
                    Issue.record("\(right) is not let in")
                    continue
                }
                #expect(granted == route && token.right == right)
            } else {
                #expect(found == .forbidden(needs: route.right))
            }
        }
    }

    @Test("what changes something is not done for a page of somebody else's that a browser shows")
    func pages() {
        let header = "Basic " + Base64.text(Array(":for-change".utf8))
        for route in Route.all where route.method == "POST" {
            #expect(admission("POST", route.path, header) == .foreignPage)
            if case .granted = admission("POST", route.path, header, isOwnPage: true) {
            } else {
                Issue.record("\(route.path) is not let in")
            }
        }
        if case .granted = admission("GET", "/status", header) {} else { Issue.record("/status is not let in") }
    }

    @Test("without a token nobody learns which paths there are")
    func missing() {
        #expect(admission("GET", "/nothing", nil) == .unknown)
        #expect(admission("GET", "/nothing", "Bearer for-see") == .missing)
        #expect(admission("GET", "/status/", "Bearer for-see") == .missing)
        #expect(admission("DELETE", "/status", "Bearer for-change") == .method(allowed: ["GET"]))
        #expect(admission("POST", "/status", "Bearer for-see") == .method(allowed: ["GET"]))
    }

    @Test("what a panel counts is Prometheus' text, whatever its sources are called")
    func prometheus() {
        let text = PrometheusText.text(
            [
                "frames": 12, "long-rounds": 1, "frame-median-ms": 2.5, "frame-99-percent-ms": 4, "frame-worst-ms": 9,
                "touches": 3, "memory-bytes": 33_000_000, "uptime": 7, "restarts": .null,
                "sources": [
                    "a\"b\\\n": ["state": "up", "silence": 1.5], "dead": ["state": "down", "silence": .null],
                ],
            ], temperature: 48.25)
        #expect(
            text == """
                # HELP thumbrail_frames_total Frames that were made.
                # TYPE thumbrail_frames_total counter
                thumbrail_frames_total 12
                # HELP thumbrail_frame_seconds How long a frame took to make, since the start.
                # TYPE thumbrail_frame_seconds summary
                thumbrail_frame_seconds{quantile="0.5"} 0.0025
                thumbrail_frame_seconds{quantile="0.99"} 0.004
                thumbrail_frame_seconds{quantile="1"} 0.009
                # HELP thumbrail_late_frames_total Rounds of more than 8 ms, which may have cost a frame.
                # TYPE thumbrail_late_frames_total counter
                thumbrail_late_frames_total 1
                # HELP thumbrail_touches_total Fingers that came down.
                # TYPE thumbrail_touches_total counter
                thumbrail_touches_total 3
                # HELP thumbrail_resident_memory_bytes Memory of the panel's process.
                # TYPE thumbrail_resident_memory_bytes gauge
                thumbrail_resident_memory_bytes 33000000
                # HELP thumbrail_uptime_seconds Since the panel's process began.
                # TYPE thumbrail_uptime_seconds gauge
                thumbrail_uptime_seconds 7
                # HELP thumbrail_temperature_celsius The hottest part that the machine knows of.
                # TYPE thumbrail_temperature_celsius gauge
                thumbrail_temperature_celsius 48.25
                # HELP thumbrail_source_up 1 where a source brings values.
                # TYPE thumbrail_source_up gauge
                thumbrail_source_up{source="a\\"b\\\\\\n"} 1
                thumbrail_source_up{source="dead"} 0
                # HELP thumbrail_source_age_seconds Since a source has said something last.
                # TYPE thumbrail_source_age_seconds gauge
                thumbrail_source_age_seconds{source="a\\"b\\\\\\n"} 1.5

                """)
    }
}
