import JSON
import Testing
import ValueAddresses
import WebSocketModel

@Suite("Messages of a WebSocket connection")
struct ConversationTests {
    private func order(_ body: JSONValue, when: MessageCondition? = nil, answer: JSONValue? = nil) -> WebSocketOrder {
        WebSocketOrder(.json(BodyTemplate(body)), after: when, check: answer.map { AnswerCheck($0) })
    }

    private func settings(_ change: (inout WebSocketSettings) -> Void) -> WebSocketSettings {
        var settings = WebSocketSettings(url: "ws://h/")
        change(&settings)
        return settings
    }

    @Test("A login waits for the server's message, and messages without a condition follow its response")
    func login() {
        // The authentication phase of Home Assistant's WebSocket API.
        var conversation = WebSocketConversation(
            settings {
                $0.login = order(
                    ["type": "auth", "access_token": "$token"],
                    when: MessageCondition(MemberPath("type"), is: "auth_required"),
                    answer: ["path": "type", "is": "auth_ok"])
                $0.send = [order(["id": "$id", "type": "subscribe_entities"])]
            }, credentials: ["token": "t"])
        #expect(conversation.start() == [])
        #expect(conversation.awaited == "the message before the login")
        #expect(
            conversation.take(["type": "auth_required"])
                == [.send(#"{"access_token": "t", "type": "auth"}"#, request: nil)])
        #expect(conversation.awaited == "the answer to the login" && !conversation.isUp)
        #expect(conversation.take(["other": 1]) == [])
        #expect(
            conversation.take(["type": "auth_ok"])
                == [.send(#"{"id": 1, "type": "subscribe_entities"}"#, request: nil)])
        #expect(conversation.awaited == "the answers to the messages in “send”")
        #expect(conversation.take(["id": 1, "type": "result", "success": true, "result": .null]) == [.up])
        #expect(conversation.isUp)
    }

    @Test("A refused login or message ends the connection with the server's message")
    func refused() {
        let login = order(["id": "$id", "method": "server.connection.identify"])
        var conversation = WebSocketConversation(settings { $0.login = login })
        _ = conversation.start()
        #expect(
            conversation.take(["id": 1, "error": ["code": 401, "message": "Unauthorized"]])
                == [.fail("login: Unauthorized")])
        conversation = WebSocketConversation(settings { $0.send = [login, login] })
        #expect(conversation.start().count == 2)
        #expect(conversation.take(["id": 1, "result": [:]]) == [])
        #expect(conversation.take(["id": 2, "success": false]) == [.fail("send 2: refused by the server")])
    }

    @Test("A message with a condition is sent each time a message of the server meets it")
    func conditions() {
        var conversation = WebSocketConversation(
            settings {
                $0.send = [order(["a": "$id"], when: MessageCondition(MemberPath("method"), is: "notify_klippy_ready"))]
            })
        #expect(conversation.start() == [.up])
        #expect(conversation.take(["method": "notify_other"]) == [])
        #expect(conversation.take(["method": "notify_klippy_ready"]) == [.send(#"{"a": 1}"#, request: nil)])
        #expect(conversation.take(["method": "notify_klippy_ready"]) == [.send(#"{"a": 2}"#, request: nil)])
    }

    @Test("A response to a message does not trigger the message again")
    func ownAnswers() {
        var conversation = WebSocketConversation(
            settings { $0.send = [order(["id": "$id"], when: MessageCondition(MemberPath("id")))] })
        #expect(conversation.start() == [.up])
        #expect(conversation.take(["id": 7]) == [.send(#"{"id": 1}"#, request: nil)])
        #expect(conversation.take(["id": 1]) == [])
        #expect(conversation.take(["id": 1]) == [.send(#"{"id": 2}"#, request: nil)])
    }

    @Test("Message numbers increase during a connection, and a response is matched by the path of the number")
    func numbers() {
        var conversation = WebSocketConversation(settings { _ in })
        let call = order(["head": ["id": "call-$id"], "value": "$value"])
        #expect(
            conversation.ask(7, call, ["value": 1]) == [.answer(7, .failed("not connected to the server", .unsent))])
        #expect(conversation.start() == [.up])
        #expect(
            conversation.ask(7, call, ["value": 1]) == [.send(#"{"head": {"id": "call-1"}, "value": 1}"#, request: nil)]
        )
        #expect(
            conversation.ask(8, call, ["value": "x"])
                == [.send(#"{"head": {"id": "call-2"}, "value": "x"}"#, request: nil)])
        #expect(conversation.requests == [7, 8])
        #expect(conversation.take(["head": ["id": "call-3"]]) == [])
        #expect(
            conversation.take(["head": ["id": "call-2"], "error": "No paper"]) == [.answer(8, .failed("No paper"))])
        // The message of the server is the answer.
        let answer: JSONValue = ["head": ["id": "call-1"], "error": .null, "result": 5]
        #expect(conversation.take(answer) == [.answer(7, .performed(answer: answer))])
        #expect(conversation.requests == [])
        #expect(conversation.ask(9, call, [:]) == [.answer(9, .failed("no value for $value"))])
    }

    @Test("A message without a number is done when it is sent, unless its response is checked")
    func unnumbered() {
        var conversation = WebSocketConversation(settings { _ in })
        _ = conversation.start()
        let text = WebSocketOrder(.text(TextTemplate("light=$value")))
        #expect(conversation.ask(1, text, ["value": 5]) == [.send("light=5", request: 1)])
        #expect(conversation.requests == [])
        let checked = order(["light": "$value"], answer: ["path": "ok", "is": true, "error": "why"])
        #expect(conversation.ask(2, checked, ["value": 5]) == [.send(#"{"light": 5}"#, request: nil)])
        #expect(conversation.take(["n": 1]) == [])
        #expect(conversation.take(["ok": false, "why": "Locked"]) == [.answer(2, .failed("Locked"))])
    }

    @Test("A message of 128 KiB is sent, and a larger one is refused")
    func size() {
        var conversation = WebSocketConversation(settings { _ in })
        _ = conversation.start()
        let text = WebSocketOrder(.text(TextTemplate("$value")))
        let limit = String(repeating: "x", count: WebSocketOrder.maximumBytes)
        #expect(conversation.ask(1, text, ["value": .string(limit)]) == [.send(limit, request: 1)])
        #expect(
            conversation.ask(1, text, ["value": .string(limit + "x")])
                == [.answer(1, .failed("message too large (max 128 KiB)"))])
    }

    @Test("Of more than a hundred requests without a response, the oldest are forgotten")
    func pending() {
        var conversation = WebSocketConversation(settings { _ in })
        _ = conversation.start()
        for id in 1...WebSocketConversation.maximumPending { _ = conversation.ask(id, order(["id": "$id"]), [:]) }
        #expect(conversation.requests.first == 1)
        _ = conversation.ask(101, order(["id": "$id"]), [:])
        #expect(conversation.requests.first == 2 && conversation.requests.count == 100)
    }

    @Test("Close codes have their registered names, and HTTP errors the same texts as in HTTP sources")
    func words() {
        #expect(
            WebSocketEnd.words(forCode: 1008, reason: "bye")
                == "connection closed by server: 1008 policy violation: bye")
        #expect(WebSocketEnd.words(forCode: 4000, reason: "") == "connection closed by server: 4000")
        #expect(WebSocketEnd.words(forCode: nil, reason: "") == "connection closed by server")
        #expect(WebSocketEnd.words(forError: "x", status: 401) == "authentication failed (HTTP 401)")
        #expect(WebSocketEnd.words(forError: "x", status: 200) == "server did not switch to WebSocket (HTTP 200)")
        #expect(WebSocketEnd.words(forError: "", status: 0) == "DNS lookup failed: host not found")
        #expect(WebSocketEnd.words(forError: "connect SSL err 1: …", status: 0) == "TLS handshake failed")
        #expect(
            WebSocketEnd.words(forError: "HS: Accept hash wrong", status: 101)
                == "invalid WebSocket handshake: Accept hash wrong")
        #expect(WebSocketEnd.words(forError: "proxy not h1", status: 0) == "connection refused by proxy")
        #expect(WebSocketEnd.words(forError: "Odd", status: 0) == "connection failed: Odd")
    }

    @Test(
        "A URL has a host, a port and a path",
        arguments: [
            ("ws://h", "h", 80, "/", false, "h"), ("ws://h:80/a?b=c", "h", 80, "/a?b=c", false, "h"),
            ("wss://h/x", "h", 443, "/x", true, "h"), ("wss://h:80/", "h", 80, "/", true, "h:80"),
            ("ws://[::1]:7125/w", "::1", 7_125, "/w", false, "[::1]:7125"),
            ("ws://[::1]", "::1", 80, "/", false, "[::1]"),
            ("ws://h?a=b", "h", 80, "/?a=b", false, "h"),
        ])
    func address(url: String, host: String, port: Int, path: String, isEncrypted: Bool, authority: String) throws {
        let address = try #require(WebSocketAddress(url))
        #expect(address.host == host && address.port == port && address.path == path)
        #expect(address.isEncrypted == isEncrypted && address.authority == authority)
    }

    @Test(
        "An invalid URL is rejected",
        arguments: [
            "http://h", "ws:/h", "ws://", "ws://a:b@h", "ws://h:0", "ws://h:65536", "ws://h/#a", "WS://h", "ws://h/ x",
        ])
    func noAddress(url: String) {
        #expect(WebSocketAddress(url) == nil)
    }

    @Test(
        "A proxy is taken from the environment, unless the server is excluded",
        arguments: [
            ("ws://h", "http_proxy=http://p:3128/", "p:3128"), ("ws://h", "https_proxy=p:1", ""),
            ("wss://h", "https_proxy=http://a:b@p:1", "a:b@p:1"), ("wss://h", "ALL_PROXY=p:1", "p:1"),
            ("ws://h", "http_proxy=socks5://p:1", ""), ("ws://h", "http_proxy=", ""), ("ws://h", "", ""),
            ("ws://h", "http_proxy=p:1;no_proxy=*", ""), ("ws://a.local", "http_proxy=p:1;no_proxy=x, .LOCAL", ""),
            ("ws://a.local", "http_proxy=p:1;NO_PROXY=a.local", ""),
            ("ws://alocal", "http_proxy=p:1;no_proxy=local,b", "p:1"),
        ])
    func proxy(url: String, environment: String, authority: String) throws {
        let address = try #require(WebSocketAddress(url))
        var variables: [String: String] = [:]
        for pair in environment.split(separator: ";") {
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
            variables[String(parts[0])] = String(parts[1])
        }
        #expect(WebSocketProxy.authority(for: address) { variables[$0] } ?? "" == authority)
    }

    @Test("Settings are unchanged after they are encoded and decoded")
    func roundTrip() throws {
        let settings = settings {
            ($0.user, $0.password, $0.token, $0.pingInterval) = ("u", "p", "t", 5)
            ($0.authority, $0.certificate, $0.key) = ("a", "c", "k")
            $0.headers = ["X": .secret("x"), "Y": .text("y")]
            $0.login = order(["a": "$token"], when: MessageCondition(MemberPath("a.b")), answer: ["path": "c"])
            $0.send = [WebSocketOrder(.text(TextTemplate("hi")))]
            $0.merge = [MemberPath("params.0")]
            $0.values = [
                "v": WebSocketValue(
                    [MemberPath("a"), MemberPath("b.c")], ValueAddress(["type": "text", "event": true]),
                    of: MessageCondition(MemberPath("d"), is: 5))
            ]
            ($0.set, $0.call) = (["v": order(["a": "$value"])], ["c": order(["a": "$b"])])
        }
        #expect(WebSocketSettings(.object(settings.settings)) == settings)
        #expect(settings.secrets == ["p", "t", "x"])
        #expect(WebSocketSettings(["websocket": ["url": "http://h"]]) == nil)
    }
}
