import Drawing

/// A catalogue in which every picture exists, and each PDF has a number of pages.
final class PagedPictures: PictureCatalog {
    var count = 1

    func look(up name: ImageName) -> PictureLookup { .found(Size(width: 300, height: 200)) }

    func pageCount(of name: ImageName) -> Int { name.path.hasSuffix(".pdf") ? count : 1 }
}
