extension KioskDefinition {
    /// All pictures that the kiosk file names, in its order; one that is named twice is there twice.
    public var pictures: [PicturePath] {
        var pictures: [PicturePath] = []
        if case .picture(let marker) = rail.marker { pictures = marker.pictures }
        if let background { pictures.append(background.picture) }
        for page in attractionPages { pictures += page.pictures }
        return tabs.reduce(into: pictures) { pictures, tab in
            if case .picture(let background) = tab.background { pictures.append(background.picture) }
            if let picture = tab.picture { pictures.append(picture) }
            pictures += tab.content.pictures
        }
    }

    /// All other files that are read while the kiosk runs, such as JSON files.
    public var files: [String] { tabs.flatMap(\.content.files) }

    /// All texts that the kiosk file has on screen, in all languages. What sources bring is not among them.
    public var texts: [String] {
        var texts = title.all
        for page in attractionPages { texts += page.texts }
        return tabs.reduce(into: texts) { texts, tab in
            texts += tab.title.all
            if let badge = tab.badge { texts += badge.all }
            texts += tab.content.texts
        }
    }

    /// What is shown to those who pass by and is no tab.
    private var attractionPages: [PageContent] {
        (idle?.attractions ?? []).compactMap { if case .page(let page) = $0 { page } else { nil } }
    }
}
