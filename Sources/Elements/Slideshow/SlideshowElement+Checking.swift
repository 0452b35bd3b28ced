import KioskFile

nonisolated extension KeyTable {
    static let slideshow = KeyTable(
        "slideshow", subject: "a slide show", "A slide show: pictures shown one after the other in one place.",
        keys: [
            MappingKey(
                "pictures", .list(of: .path, "pictures", count: 1...Limits.pictures),
                examples: [["../Assets/Pictures/world.png", "../Assets/Pictures/cars.png"]],
                "The pictures, in this order. A PDF stands for all its pages."),
            MappingKey.pictureFolder,
            MappingKey(
                "seconds", .number(Limits.slide), standard: 8, "The time in seconds for which each picture is shown."),
            MappingKey(
                "fade", .number(Limits.fade), standard: 1,
                """
                The duration of the fade to the next picture in seconds, less than the time for which each is shown. 0 is an immediate \
                change.
                """),
            .alternative,
        ], alternatives: ["pictures", "folder"])
}

nonisolated extension SlideshowElement {
    static let key = MappingKey(
        "slideshow", .mapping(.slideshow), "A slide show: pictures shown one after the other in one place.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> SlideshowElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let pictures = checker.elements(mapping["pictures"]).compactMap { checker.picture($0) }
        let folder = checker.folder(mapping["folder"], "folder of pictures")
        var show = SlideshowElement(
            folder.map { .folder($0) } ?? .list(pictures), seconds: checker.number(mapping["seconds"]) ?? 8,
            fade: checker.number(mapping["fade"]) ?? 1)
        show.alternative = checker.localizedLine(mapping["alt"])
        if show.fade >= show.seconds, let place = (mapping["fade"] ?? mapping["seconds"])?.location {
            checker.report(
                .invalidValue, at: place,
                "“fade” must be less than “seconds”, the time for which each picture is shown")
        }
        return show
    }
}
