import SourceProtocol
import Testing

@Suite("Audit log line")
struct AuditRecordTests {
    @Test("A line contains actor, action, target, result and via in this order, then further facts")
    func order() {
        let record = AuditRecord(
            actor: "uid:1000", action: "select", target: "Cars", result: "done", via: "control",
            fields: [AuditRecord.Field("uid", "0"), AuditRecord.Field("login", "1000")])
        #expect(record.line == "actor=uid:1000 action=select target=Cars result=done via=control uid=0 login=1000")
        #expect(AuditRecord(actor: "panel", action: "lock").line == "actor=panel action=lock result=done via=panel")
    }

    @Test("Values that are not plain are quoted, so that no outside text can become a field or a line")
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

    @Test("A request is attributed to a role, a touch or the panel, and its values are not logged")
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
