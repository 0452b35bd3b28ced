import KioskFile

nonisolated extension KeyTable {
    static let slideshow = KeyTable(
        "slideshow", subject: "a slide show", "Pictures in one place, each for a while.",
        keys: [
            MappingKey(
                "pictures", .list(of: .path, "pictures", count: 1...Limits.pictures),
                examples: [["../Assets/Pictures/world.png", "../Assets/Pictures/cars.png"]], "These, in this order."),
            MappingKey.pictureFolder,
            MappingKey("seconds", .number(Limits.slide), standard: 8, "How many seconds each picture is seen."),
            MappingKey(
                "fade", .number(Limits.fade), standard: 1,
                "In how many seconds one picture becomes the next, which is less than each is seen. 0 is at once."),
        ], alternatives: ["pictures", "folder"])
}

nonisolated extension SlideshowElement {
    public static let key = MappingKey("slideshow", .mapping(.slideshow), "Pictures in one place, each for a while.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> SlideshowElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let pictures = checker.elements(mapping["pictures"]).compactMap { checker.picture($0) }
        let folder = checker.folder(mapping["folder"], "folder of pictures")
        let show = SlideshowElement(
            folder.map { .folder($0) } ?? .list(pictures), seconds: checker.number(mapping["seconds"]) ?? 8,
            fade: checker.number(mapping["fade"]) ?? 1)
        if show.fade >= show.seconds, let place = (mapping["fade"] ?? mapping["seconds"])?.location {
            checker.report(.invalidValue, at: place, "the fade takes no less time than each picture is seen")
        }
        return show
    }
}
