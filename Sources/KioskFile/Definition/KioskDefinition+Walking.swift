extension KioskDefinition {
    /// All pictures that the kiosk file refers to, in the order of the file. A picture that occurs twice is in the list twice.
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

    /// All other files that are read at run time, such as JSON files.
    public var files: [String] { (iconFont.map { [$0.text] } ?? []) + tabs.flatMap(\.content.files) }

    /// The icons that the kiosk file names, and where they are searched.
    public var icons: NamedIcons {
        NamedIcons(names: iconNames, folders: [folder] + iconFolders, font: iconFont)
    }

    /// All texts that the kiosk file shows on the screen, in all languages. Texts from sources are not included.
    public var texts: [String] {
        var texts = title.all
        if let header { texts += ([header.title].compactMap(\.self) + header.texts).flatMap(\.all) }
        for page in attractionPages { texts += page.texts }
        return tabs.reduce(into: texts) { texts, tab in
            texts += tab.title.all
            if let badge = tab.badge { texts += badge.all }
            texts += tab.content.texts
        }
    }

    /// The attraction pages that are not tabs; they appear while the panel is idle.
    private var attractionPages: [PageContent] {
        (idle?.attractions ?? []).compactMap { if case .page(let page) = $0 { page } else { nil } }
    }
}
