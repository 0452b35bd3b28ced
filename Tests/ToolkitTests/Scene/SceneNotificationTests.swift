import Drawing
import Headless
import Testing
import Toolkit

@Suite("Scene notifications")
struct SceneNotificationTests {
    private nonisolated static let name = SceneNotifications.Name(rawValue: "changeDetail")

    @Test("V3: Notifications reach the observers of their name in the same scene, in order, until an observation ends")
    func delivery() {
        let (here, there) = (HeadlessPanel.bare(), HeadlessPanel.bare())
        var log: [String] = []
        let object = View()
        let first = here.scene.notifications.observe(Self.name) { log.append($0 === object ? "first" : "wrong") }
        var second: SceneNotifications.Observation? = here.scene.notifications.observe(Self.name) { _ in
            log.append("second")
        }
        let other = here.scene.notifications.observe(.init(rawValue: "other")) { _ in log.append("other") }
        let abroad = there.scene.notifications.observe(Self.name) { _ in log.append("abroad") }
        here.scene.notifications.post(Self.name, object: object)
        #expect(log == ["first", "second"])
        second = nil
        here.scene.notifications.post(Self.name, object: object)
        #expect(log == ["first", "second", "first"])
        withExtendedLifetime((first, second, other, abroad)) {}
    }
}
