extension NoticeElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> NoticeView { NoticeView() }

    @MainActor public func show(in view: NoticeView, _ setting: ElementSetting) {
        view.title = setting.text(title)
        view.text = setting.text(text)
        view.tone = tone
    }
}
