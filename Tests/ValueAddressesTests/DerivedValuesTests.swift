import JSON
import SourceProtocol
import Testing
import ValueAddresses

@Suite("Values derived from parts of a program's values")
struct DerivedValuesTests {
    private let derived = DerivedValues(
        [
            "level": ValueAddress(["path": "lamp.bri", "scale": ["in": [0, 254], "out": [0, 100]]]),
            "on": ValueAddress(["path": "lamp.state"]), "first": ValueAddress(["path": "rows.0.title"]),
        ], settable: ["level": MemberPath("lamp.bri"), "on": MemberPath("lamp.state")])

    @Test("Derived values follow the program's values, and are removed and stale with them")
    func follows() {
        var message = SourceMessage()
        message.values = ["lamp": ["bri": 127, "state": "ON"], "other": 1]
        var news = derived.message(after: message) { message.values[$0] }
        #expect(news.values == ["level": 50, "on": "ON"] && news.gone.isEmpty && news.stale.isEmpty)
        message = SourceMessage()
        (message.gone, message.stale) = (["rows"], ["lamp"])
        news = derived.message(after: message) { _ in nil }
        #expect(news.values.isEmpty && news.gone == ["first"] && news.stale == ["level", "on"])
        #expect(derived.message(after: SourceMessage()) { _ in 1 } == SourceMessage())
        #expect(derived.sources(of: ["level", "on", "other"]) == ["lamp", "lamp", "other"])
    }

    @Test("Setting a derived value sets the part of the program's value, in the program's format")
    func sets() throws {
        let former: JSONValue = ["lamp": ["state": "OFF"]]
        func order(_ order: SourceRequest.Order) throws -> SourceRequest.Order {
            try derived.order(for: order) { former[$0] }
        }
        #expect(try order(.set(["level": 50])) == .set(["lamp": ["bri": 127]]))
        #expect(try order(.set(["on": true])) == .set(["lamp": ["state": "ON"]]))
        #expect(try order(.set(["other": true])) == .set(["other": true]))
        #expect(try order(.call("x", with: 1)) == .call("x", with: 1))
        #expect(throws: TemplateError.self) { try order(.set(["level": 1e300])) }
    }
}
