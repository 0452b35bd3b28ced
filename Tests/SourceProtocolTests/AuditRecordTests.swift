import SourceProtocol
import Testing

@Suite("A line of the audit")
struct AuditRecordTests {
    @Test("names actor, action, target, result and way in this order, and then what else is known")
    func order() {
        let record = AuditRecord(
            actor: "uid:1000", action: "select", target: "Cars", result: "done", via: "control",
            fields: [AuditRecord.Field("uid", "0"), AuditRecord.Field("login", "1000")])
        #expect(record.line == "actor=uid:1000 action=select target=Cars result=done via=control uid=0 login=1000")
        #expect(AuditRecord(actor: "panel", action: "lock").line == "actor=panel action=lock result=done via=panel")
    }

    @Test("quotes what is not plain, so that nothing from outside becomes a field or another line")
    func quotes() throws {
        let texts = ["a b", "x=1", #"say "hi" \"#, "", "ü", "line\nactor=root", String(repeating: "a", count: 101)]
        for text in texts {
            let line = AuditRecord(actor: text, action: "call", target: text, result: text).line
            #expect(!line.contains("\n") && line.contains("actor=\""), "\(line)")
            #expect(field("action", of: line) == "call")
            #expect(field("via", of: line) == "panel", "\(line)")
            if !text.contains("\n") { #expect(field("target", of: line) == text) }
        }
        #expect(AuditText.value(String(repeating: "a", count: 100)) == String(repeating: "a", count: 100))
        #expect(field("nothing", of: "a=b c=\"d") == nil && field("c", of: "a=b c=\"d") == "d")
    }

    private func field(_ name: String, of line: String) -> String? {
        AuditText.fields(of: line).first { $0.name == name }?.value
    }

    @Test("a request is that of a person's role, of a touch, or of the panel itself, and none of its values are in it")
    func requests() {
        let call = SourceRequest(.call("stop", with: "secret"), to: "press")
        let set = SourceRequest(.set(["name": "secret", "age": 36]), to: "form")
        #expect(
            RequestOrigin("Job › Stop", role: "operator").record(for: call).line
                == #"actor=role:operator action=call target=press/stop result=done via=panel where="Job › Stop""#)
        #expect(
            RequestOrigin("Form").record(for: set).line
                == "actor=touch action=set target=form/age,name result=done via=panel where=Form")
        #expect(
            RequestOrigin("", by: "value press.oil", role: "operator").record(for: call).line
                == #"actor=panel action=call target=press/stop result=done via=panel cause="value press.oil" role=operator"#
        )
    }
}
