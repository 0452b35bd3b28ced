import JSON
import RemoteAccess
import Testing

@Suite("Responses to an uploaded kiosk")
struct UploadAnswerTests {
    @Test("Errors have their locations, as lines for people and as JSON for programs")
    func mistakes() throws {
        let mistake: JSONValue = ["file": "kiosk.yaml", "line": 3, "column": 5, "text": "error: no"]
        let value: JSONValue = ["mistakes": [mistake, ["text": "invalid archive"]]]
        let lines = UploadAnswer(value, asJSON: false)
        #expect(lines.status == 422 && lines.text == "kiosk.yaml:3:5: error: no\ninvalid archive\n")
        #expect(lines.note == ["is": "refused", "why": "kiosk.yaml:3:5: error: no"])
        let json = UploadAnswer(value, asJSON: true)
        #expect(json.status == 422 && json.type == "application/json")
        #expect(try JSONValue(parsing: Array(json.text.utf8)) == value)
    }

    @Test("A started trial, a refusal while busy and an invalid response are distinguished")
    func others() {
        let tried = UploadAnswer(["version": 7, "trial": 300], asJSON: false)
        #expect(tried.status == 202 && tried.text.contains("kiosk 7") && tried.text.contains("300 seconds"))
        #expect(tried.note == ["is": "tried", "version": 7])
        let busy = UploadAnswer(["busy": "another one"], asJSON: false)
        #expect(busy.status == 409 && busy.text == "another one\n")
        for wrong: JSONValue in [.null, [], ["version": "7"], ["version": 1e300]] {
            #expect(UploadAnswer(wrong, asJSON: false).status == 422)
        }
    }

    @Test(
        "Only the right to change the panel allows an upload of up to 32 MiB, and other request bodies have at most 8 KiB"
    )
    func routes() {
        for route in Route.all {
            switch (route.method, route.path) {
            case ("POST", "/kiosk"):
                #expect(route.right == .change && route.maximumBody == 32 << 20 && route.patience == 180)
            case ("POST", _): #expect(route.maximumBody == 8_192 && route.patience == nil)
            default: #expect(route.maximumBody == 0 && route.patience == nil)
            }
        }
    }
}
