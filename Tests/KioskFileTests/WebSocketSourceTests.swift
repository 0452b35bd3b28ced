import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import ValueAddresses
import WebSocketModel

@Suite("WebSocket sources in a kiosk file")
struct WebSocketSourceTests {
    private func file(_ source: String) -> String {
        "title: T\nsources: {s: {websocket: \(source)}}\ntabs: [{title: A, rows: [x]}]\n"
    }

    private func source(_ text: String) throws -> SourceDefinition {
        try #require(try KioskDefinition.parse(file(text), path: "kiosk.yaml").sources.first)
    }

    @Test("A WebSocket source has a login, subscription messages, merged objects, values and calls")
    func server() throws {
        let source = try source(
            """
            {url: "ws://printer.local/websocket", token: {file: t}, headers: {X-Api-Key: {file: k}, A: b}, ping: 10,
              login: {when: {path: type, is: auth_required}, body: {type: auth, access_token: $token}, answer: {path: type, is: auth_ok}},
              send: [{body: {id: $id, objects: {extruder: null}}}, {when: {path: method}, text: hi}], merge: [result.status, params.0],
              values: {state: merged.print_stats.state,
                level: {path: [event.a.x, 'event.c.x."+"'], scale: {in: [0, 255], out: [0, 100]}, expires: 60, set: {body: {v: $value, id: $id}}},
                bell: {path: params.0, when: {path: method, is: ring}, event: true}, sum: {jq: ".a // empty"}},
              set: {other: {text: "x=$value"}}, call: {go: {body: {name: $name}, answer: {path: ok, error: why}}}}
            """)
        let websocket = try #require(WebSocketSettings(.object(source.content.settings)))
        #expect(websocket.url == "ws://printer.local/websocket" && websocket.pingInterval == 10)
        #expect(websocket.login?.condition == MessageCondition(MemberPath("type"), is: "auth_required"))
        #expect(websocket.login?.check == AnswerCheck(["path": "type", "is": "auth_ok"]))
        #expect(
            websocket.send == [
                WebSocketOrder(.json(BodyTemplate(["id": "$id", "objects": ["extruder": .null]]))),
                WebSocketOrder(.text(TextTemplate("hi")), after: MessageCondition(MemberPath("method"))),
            ])
        #expect(websocket.merge == [MemberPath("result.status"), MemberPath("params.0")])
        #expect(websocket.values["state"] == WebSocketValue([MemberPath("merged.print_stats.state")]))
        #expect(websocket.values["level"]?.paths == [MemberPath("event.a.x"), MemberPath(#"event.c.x."+""#)])
        #expect(websocket.values["level"]?.address.scale != nil && websocket.values["sum"]?.address.jq == ".a // empty")
        #expect(websocket.set["level"]?.names == ["value", "id"] && websocket.set["other"]?.names == ["value"])
        #expect(websocket.call["go"]?.check == AnswerCheck(["path": "ok", "error": "why"]))
        #expect(source.content.command == ["thumbrail-websocket"] && source.content.secrets == ["t", "k"])
        #expect(source.content.values == ["state", "level", "sum"] && source.content.events == ["bell"])
        #expect(source.content.settable == ["level", "other"] && source.content.calls == ["go"])
        #expect(source.expiry == ValueExpiry.Times(values: ["level": 60]))
    }

    @Test("Errors are reported with their location, and a secret must not be in the kiosk file")
    func mistakes() {
        expect(
            Mistake(
                .invalidValue, suggestion: "ws://h/x", "expected a URL such as ws://printer.local/websocket for “url”"),
            Mistake(.invalidValue, "use the keys “user” and “password”, or “token”"),
            Mistake(.invalidValue, "at least one entry is required"),
            Mistake(.conflictingKeys, "exactly one"), Mistake(.missingKey, "exactly one"),
            Mistake(.invalidValue, "unknown placeholder $token; use $id, and $$"),
            Mistake(.invalidValue, "unknown placeholder $name; use $id or $value, and $$"),
            Mistake(.invalidValue, "unknown placeholder $secret"),
            Mistake(.secretInFile, "plaintext access_token in the kiosk file"),
            Mistake(.secretInFile, "plaintext password in the kiosk file"),
            Mistake(.secretInFile, "plaintext X-Api-Key in the kiosk file"),
            Mistake(.missingKey, "requires the key “merge”"), Mistake(.invalidValue, "“path” is empty"),
            Mistake(.wrongType, "expected text for “path”"), Mistake(.wrongType, "expected text for “path”"),
            Mistake(.conflictingKeys, "“jq” cannot be combined with “path”"),
            Mistake(.conflictingKeys, "“set” is not allowed together with “event”"),
            Mistake(.conflictingKeys, "\"v\" is also in “set”"),
            Mistake(.conflictingKeys, "“token” cannot be combined with “user” and “password”"),
            Mistake(.missingKey, "“password” also needs the key “user”"),
            Mistake(.conflictingKeys, "“authority” is allowed only with wss://"),
            Mistake(.missingKey, "“key” also needs the key “certificate”"), Mistake(.invalidValue, "ping"),
            Mistake(.invalidValue, "ping"), Mistake(.wrongType, "expected a list of paths for “merge”"),
            Mistake(.unknownKey, suggestion: "ping"), Mistake(.missingKey, "url"),
            in: """
                title: T
                sources:
                  a: {websocket: {url: ▲"http://h/x"}}
                  b: {websocket: {url: ▲"ws://me:pw@h"}}
                  c: {websocket: {url: "ws://h", send: ▲[]}}
                  d: {websocket: {url: "ws://h", send: [{body: 1, ▲text: a}]}}
                  e: {websocket: {url: "ws://h", send: [▲{when: {path: a}}]}}
                  f: {websocket: {url: "ws://h", send: [{body: ▲{a: $token}}]}}
                  g: {websocket: {url: "ws://h", set: {a: {body: ▲$name}}}}
                  h: {websocket: {url: "ws://h", login: {text: ▲$secret}}}
                  i: {websocket: {url: "ws://h", login: {body: ▲{access_token: abc}}}}
                  j: {websocket: {url: "ws://h", login: {body: ▲{params: [{password: abc}]}}}}
                  k: {websocket: {url: "ws://h", headers: {X-Api-Key: ▲abc}}}
                  l: {websocket: {url: "ws://h", values: {v: ▲merged.b}}}
                  m: {websocket: {url: "ws://h", values: {v: {path: ▲[]}}}}
                  n: {websocket: {url: "ws://h", values: {v: {path: [a, ▲{b: c}]}}}}
                  o: {websocket: {url: "ws://h", values: {v: {path: ▲{b: c}}}}}
                  p: {websocket: {url: "ws://h", values: {v: {path: b, ▲jq: .c}}}}
                  q: {websocket: {url: "ws://h", values: {v: {path: b, event: true, ▲set: {body: 1}}}}}
                  r: {websocket: {url: "ws://h", values: {v: {path: b, set: ▲{body: 1}}}, set: {v: {body: 1}}}}
                  s: {websocket: {url: "ws://h", ▲token: {file: a}, user: b}}
                  t: {websocket: {url: "ws://h", ▲password: {file: a}}}
                  u: {websocket: {url: "ws://h", ▲authority: /bin/sh}}
                  v: {websocket: {url: "wss://h", ▲key: /bin/sh}}
                  w: {websocket: {url: "ws://h", ping: ▲0.5}}
                  x: {websocket: {url: "ws://h", ping: ▲3601}}
                  y: {websocket: {url: "ws://h", merge: ▲a}}
                  z: {websocket: {url: "ws://h", ▲pings: 5}}
                  a1: {websocket: ▲{send: [{body: 1}]}}
                tabs: [{title: A, rows: [x]}]

                """)
    }

    @Test("Lists at their maximum length are accepted, and longer ones are not")
    func limits() {
        func count(_ text: String) -> Int { errors(in: file(text)).count }
        let message = "{body: 1}, "
        #expect(count("{url: \"ws://h\", send: [\(String(repeating: message, count: 32))]}") == 0)
        #expect(count("{url: \"ws://h\", send: [\(String(repeating: message, count: 33))]}") == 1)
        #expect(count("{url: \"ws://h\", merge: [a, b, c, d, e, f, g, h]}") == 0)
        #expect(count("{url: \"ws://h\", merge: [a, b, c, d, e, f, g, h, i]}") == 1)
        #expect(count("{url: \"ws://h\", values: {v: {path: [a, b, c, d, e, f, g, h]}}}") == 0)
        #expect(count("{url: \"ws://h\", values: {v: {path: [a, b, c, d, e, f, g, h, i]}}}") == 1)
        #expect(count("{url: \"ws://h\", ping: 1}") == 0 && count("{url: \"ws://h\", ping: 3600}") == 0)
    }

    @Test("The key “values” next to “websocket” is an error")
    func outside() {
        let text =
            "title: T\nsources: {s: {websocket: {url: \"ws://h\"}, values: {a: b.c}}}\ntabs: [{title: A, rows: [x]}]\n"
        #expect(
            errors(in: text).map(\.message) == [
                "“values” is not allowed next to “websocket”; move it into “websocket”"
            ])
    }
}
