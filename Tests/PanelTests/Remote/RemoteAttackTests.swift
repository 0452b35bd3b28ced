import Glibc
import Testing

@Suite("Attacks on remote access", .serialized, .timeLimit(.minutes(10)))
struct RemoteAttackTests {
    @Test(
        "P8: A removed token is refused immediately, its view ends, and the command counts the closed connections")
    func removed() async throws {
        let remote = try await RemotePanel()
        let secret = try #require(remote.secrets["operate"])
        let viewer = try RunningProgram(
            "/usr/bin/curl",
            [
                "--silent", "--cacert", remote.folder.path + "/remote.crt", "-o", remote.folder.path + "/view", "-H",
                "Authorization: Bearer \(secret)", remote.place + "/view/stream",
            ])
        try await wait("no view") { !WholeFile.bytes(remote.folder.path + "/view").isEmpty }
        let command = [
            "remote", "token", "--tokens", remote.folder.path + "/tokens", "--service", remote.runtime, "--remove",
        ]
        let removed = try RunningProgram(Place.program, command + ["operate"])
        #expect(try await removed.end() == .exited(0), "\(removed.errors)")
        #expect(removed.output == "token operate removed; connections closed: 1\n")
        #expect(try await remote.curl("GET", "/status", as: "operate").status == 401)
        #expect(try await viewer.end() != nil)
        #expect(try await remote.curl("GET", "/status", as: "see").status == 200)
        let second = try RunningProgram(Place.program, command + ["see"])
        #expect(try await second.end() == .exited(0))
        #expect(second.output == "token see removed; connections closed: 0\n")
        remote.service.send(SIGTERM)
        _ = try await remote.service.end()
        rmdir(remote.runtime)
        unlink(remote.runtime + "/removed-token")
        rmdir(remote.runtime)
        let third = try RunningProgram(Place.program, command + ["change"])
        #expect(try await third.end() == .exited(0) && third.output.contains("thumbrail-remote is not running"))
    }

    @Test(
        "P7: Taking a screenshot shows an indicator on the panel, once a minute per token, but not in the screenshot"
    )
    func indicated() async throws {
        let remote = try await RemotePanel()
        func screenshot(_ right: String) async throws -> [UInt8] {
            #expect(try await remote.curl("GET", "/screenshot", as: right).status == 200)
            return WholeFile.bytes(remote.folder.path + "/answer")
        }
        func waitUntilGone() async throws {
            let end = ContinuousClock.now + .seconds(540)
            while try await screenshot("see") != without {
                try #require(ContinuousClock.now < end)
                try await Task.sleep(for: .milliseconds(500))
            }
        }
        let without = try await screenshot("see")
        try #require(without.count > 1_000)
        #expect(try await screenshot("see") != without)
        // These screenshots have the same token, and do not restart the indicator.
        try await waitUntilGone()
        #expect(try await screenshot("operate") == without)
        #expect(try await screenshot("see") != without)
        try await waitUntilGone()
    }

    @Test(
        "P12: A cross-site request of a browser is refused, and requests of curl and Prometheus are served"
    )
    func crossSite() async throws {
        let remote = try await RemotePanel()
        let basic = ["-u", ":" + (remote.secrets["see"] ?? "")]
        let foreign = ["-H", "Sec-Fetch-Site: cross-site", "-H", "Sec-Fetch-Mode: no-cors"]
        for path in ["/view/stream", "/status", "/screenshot", "/metrics"] {
            #expect(try await remote.curl("GET", path, as: nil, body: nil, basic + foreign).status == 403, "\(path)")
        }
        // A browser that follows a link to the panel.
        let link = ["-H", "Sec-Fetch-Site: cross-site", "-H", "Sec-Fetch-Mode: navigate"]
        let page = try await remote.curl("GET", "/view", as: nil, body: nil, basic + link)
        #expect(page.status == 200 && page.body.contains("<title>"))
        let first = try await remote.curl("GET", "/", as: nil, body: nil, basic + link)
        #expect(first.body == page.body)
        #expect(try await remote.curl("GET", "/status", as: nil, body: nil, basic).status == 200)
        #expect(try await remote.curl("GET", "/metrics", as: "see").status == 200)
        // In a frame of another page even the password prompt is blocked.
        for path in ["/", "/view", "/status"] {
            let answer = try await remote.curl("GET", path, as: nil, body: nil, ["--include"])
            #expect(
                answer.status == 401 && answer.body.contains("Content-Security-Policy: frame-ancestors 'none'"),
                "\(path)")
        }
        // A dashboard that knows the token.
        #expect(try await remote.curl("GET", "/status", as: "see", body: nil, foreign).status == 200)
    }

    @Test("P12: An unknown Host header is refused, and the panel's own names and addresses are served")
    func host() async throws {
        let remote = try await RemotePanel()
        for host in ["evil.example", "127.0.0.1.evil.example", "", "192.0.2.1"] {
            let status = try await remote.curl("GET", "/status", as: "see", body: nil, ["-H", "Host: \(host)"]).status
            #expect(host.isEmpty ? [200, 400, 421].contains(status) : status == 421, "\(host): \(status)")
        }
        for host in ["127.0.0.1", "127.0.0.1:8443", "localhost", "LOCALHOST:1"] {
            let status = try await remote.curl("GET", "/status", as: "see", body: nil, ["-H", "Host: \(host)"]).status
            #expect(status == 200, "\(host): \(status)")
        }
    }

    @Test(
        "P12: A request with an ambiguous length is refused, and its connection is closed",
        arguments: [
            ["Content-Length: 5", "Content-Length: 6"], ["Content-Length: 5", "Content-Length: 5"],
            ["Content-Length: 5", "Transfer-Encoding: chunked"],
            ["Transfer-Encoding: chunked", "Transfer-Encoding: identity", "Content-Length: 0"],
        ])
    func smuggling(headers: [String]) async throws {
        let remote = try await RemotePanel()
        let secret = remote.secrets["change"] ?? ""
        let lines =
            ["POST /say HTTP/1.1", "Host: 127.0.0.1", "Authorization: Bearer \(secret)"] + headers + ["", "0", "", ""]
        let smuggled = "GET /status HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(secret)\r\n\r\n"
        let answer = try await raw(remote, lines.joined(separator: "\r\n") + smuggled)
        #expect(answer.hasPrefix("HTTP/1.1 4") || answer.isEmpty, "\(answer.prefix(200))")
        #expect(!answer.contains("200 OK") && !answer.contains("\"kiosk\""), "\(answer)")
    }

    @Test("P12: TLS 1.3 is accepted, and TLS 1.2 only with authenticated encryption")
    func ciphers() async throws {
        let remote = try await RemotePanel()
        func speaks(_ options: String...) async throws -> Bool {
            let place = String(remote.place.dropFirst("https://".count))
            let client = try RunningProgram(
                "/bin/sh", ["-c", "echo | openssl s_client -connect \(place) \(options.joined(separator: " "))"])
            try await client.end()
            return client.output.contains("Cipher is ") && !client.output.contains("Cipher is (NONE)")
        }
        #expect(try await speaks("-tls1_3"))
        for cipher in [
            "ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305",
        ] {
            #expect(try await speaks("-tls1_2", "-cipher", cipher), "\(cipher)")
        }
        for cipher in [
            "ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA", "ECDHE-ECDSA-AES128-SHA256",
            "ECDHE-ECDSA-AES256-SHA384",
        ] {
            #expect(try await !speaks("-tls1_2", "-cipher", cipher), "\(cipher)")
        }
        #expect(try await !speaks("-tls1_1"))
    }

    /// Sends bytes over TLS, and returns the reply until the peer closes the connection, for at most a few seconds.
    private func raw(_ remote: RemotePanel, _ bytes: String) async throws -> String {
        let file = try remote.folder.write("request", bytes)
        let place = String(remote.place.dropFirst("https://".count))
        let client = try RunningProgram(
            "/bin/sh",
            ["-c", "(cat '\(file)'; sleep 3) | openssl s_client -quiet -connect \(place) 2>/dev/null"])
        try await client.end()
        return client.output
    }
}
