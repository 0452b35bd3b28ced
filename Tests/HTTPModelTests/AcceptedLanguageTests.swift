import Testing

@testable import HTTPModel

@Suite("The language of the visitor in requests to a server")
struct AcceptedLanguageTests {
    @Test("A tag is a header, unless the kiosk file has the header in any case")
    func header() {
        var headers: [String: HTTPHeader] = ["X-Api-Key": .text("k")]
        AcceptedLanguage("de-AT")?.add(to: &headers)
        #expect(headers == ["X-Api-Key": .text("k"), "Accept-Language": .text("de-AT")])
        var own: [String: HTTPHeader] = ["accept-language": .text("fr")]
        AcceptedLanguage("de")?.add(to: &own)
        #expect(own == ["accept-language": .text("fr")])
    }

    @Test("Only letters, digits and hyphens are a tag, up to 35 of them")
    func tags() {
        for tag in ["de", "zh-Hant-TW", "de-1996", String(repeating: "a", count: 35)] {
            #expect(AcceptedLanguage(tag) != nil, "\(tag)")
        }
        for tag in [nil, "", "de\r\nX: y", "de;q=1", "dé", String(repeating: "a", count: 36)] {
            #expect(AcceptedLanguage(tag) == nil, "\(tag ?? "nil")")
        }
    }
}
