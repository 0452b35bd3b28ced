import Drawing
import ImageDecoding
import Logging
import PictureFiles
import System

/// A store of pictures that finds them, decodes them in another process, and caches them in the sizes in which they are drawn.
///
/// A lookup reads only the beginning of a file. The pixels are requested when the picture is drawn for the first time,
/// and arrive later. The program that renders frames watches ``descriptor`` and calls ``advance()``. If that returns
/// `true`, it renders another frame.
public final class PictureStore: PictureCatalog {
    /// The number of pixels per point, which selects between `name.png`, `name@2x.png` and `name@3x.png`.
    public var scale: Double {
        didSet {
            scale = TextEngine.usable(scale)
            if scale != oldValue { found.removeAll() }
        }
    }
    /// The folders in which bare names and relative paths are looked up.
    public let folders: [String]

    /// A version of a file, which ensures that a replaced picture is decoded again.
    private struct FileState: Hashable {
        var path: String
        var stamp: FileStamp
    }

    /// A request whose pixels have not arrived yet.
    struct PendingRequest {
        var request: PictureRequest
        var path: String
        var name: ImageName
        /// The number of the page if the file is a PDF.
        var page: Int?
        /// A Boolean value that tells whether the latest frame needs the picture; `false` if it is only prepared in advance.
        var isUrgent = true
    }

    private let decoder: PictureDecoder
    /// The pages of PDF files, which the first such file creates.
    let pages: DocumentPages
    private let logger: Logger
    private let findIconFont: () -> String?
    /// The font of the icons whose names begin with ``IconFont/prefix``, which is opened by the first lookup of such a name.
    private lazy var iconFont = Result { () throws(IconFontError) in try IconFont(findIconFont()) }
    private let found: CacheTable<ImageName, FoundPicture>
    /// The files with the most pixels, for pictures that are zoomed.
    private let foundFinest: CacheTable<ImageName, FoundPicture>
    private let copies: CacheTable<PictureRequest, Pixmap>
    /// Scaled masks that are drawn in place of masks that are still loading.
    private let standIns: CacheTable<PictureRequest, Pixmap>
    private var ids: [FileState: Int] = [:]
    private var nextID = 0
    /// The files that could not be decoded.
    private var failures: [Int: PictureError] = [:]
    /// The requests that failed for pictures that are available in other sizes.
    private var failedSizes: Set<PictureRequest> = []
    private var reported: Set<ImageName> = []
    /// The pictures that may replace others, by the name of the picture that they replace.
    private var partners: [ImageName: ImageName] = [:]
    /// Pictures to decode in advance, which no client waits for.
    private var preparations: [PendingRequest] = []
    private var pendingRequests: [PendingRequest] = []
    private var pendingKeys: Set<PictureRequest> = []
    private var active: PendingRequest?
    private var changed: Set<Int> = []
    /// The queue of requests that clients wait for. A picture that changes continually therefore cannot block another one.
    private var awaited: [PendingRequest] = []
    /// A Boolean value that tells whether a client is being notified that a file is missing. A request that the client makes
    /// in response is inserted at the front of the queue, because the missing file took no time.
    private var isPassedOver = false
    /// The closures to call when requests are finished.
    private var waiting: [PictureRequest: [(Bool) -> Void]] = [:]

    init(
        scale: Double, folders: [String], budget: MemoryBudget, logger: Logger,
        decoder: PictureDecoder, pages: DocumentPages = DocumentPages(), iconFont: @escaping () -> String?
    ) {
        self.scale = TextEngine.usable(scale)
        self.folders = folders
        self.logger = logger
        self.decoder = decoder
        self.pages = pages
        findIconFont = iconFont
        found = CacheTable(budget: budget)
        foundFinest = CacheTable(budget: budget)
        copies = CacheTable(budget: budget)
        standIns = CacheTable(budget: budget)
        pages.onOpen = { [decoder] descriptor in
            // The decoder's descriptor must exist before another one can make it readable.
            _ = decoder.descriptor
            decoder.watch(descriptor)
        }
    }

    /// Returns the picture's size in points from its header, without decoding it.
    public func look(up name: ImageName) -> PictureLookup {
        switch find(name).outcome {
        case .file(let file): .found(file.size)
        case .missing(let tried, let reason): .missing(tried: tried, reason: reason)
        }
    }

    public func finestScale(of name: ImageName) -> Double {
        guard case .file(let file) = find(name).outcome, file.size.width > 0 else { return 1 }
        if file.header.format.isDrawing { return .infinity }
        guard case .file(let finest) = findFinest(name).outcome, finest.isAlike(file) else { return 1 }
        return finest.header.format.isDrawing ? .infinity : max(1, finest.header.width / (file.size.width * scale))
    }

    public func pageCount(of name: ImageName) -> Int {
        guard case .file(let file) = find(name).outcome, file.page != nil else { return 1 }
        return pages.page(of: file.id)?.count ?? 1
    }

    /// A closure that is called when the size of a page or the number of pages has become known, so that views must be laid out again.
    public var onSizeChange: () -> Void {
        get { pages.onSizeChange }
        set { pages.onSizeChange = newValue }
    }

    public func prepare(_ name: ImageName, inPlaceOf other: ImageName) {
        if partners.count < 2000 { partners[other] = name }
    }

    // MARK: Files

    func find(_ name: ImageName) -> FoundPicture { find(name, scale: scale, in: found) }

    /// Returns the file with the most pixels, regardless of the scale.
    func findFinest(_ name: ImageName) -> FoundPicture { find(name, scale: 3, in: foundFinest) }

    /// Returns a file with more pixels if a given file is too coarse for the drawn width; `nil` if there is none.
    ///
    /// - Parameter width: The drawn width in pixels.
    func findFiner(_ name: ImageName, than file: PictureFile, width: Int) -> FoundPicture? {
        guard Double(width) > file.header.width, !file.header.format.isDrawing else { return nil }
        let finest = findFinest(name)
        guard case .file(let other) = finest.outcome, other.isAlike(file),
            other.header.format.isDrawing || other.header.width > file.header.width
        else { return nil }
        return finest
    }

    /// Returns `true` if a picture can be drawn from one of the given files, in some size. Nothing is read.
    func isDrawn(_ name: ImageName, from files: Set<Int>) -> Bool {
        [found, foundFinest].contains { table in
            guard let file = table.find(name)?.file else { return false }
            return files.contains(file)
        }
    }

    private func find(
        _ name: ImageName, scale: Double, in found: CacheTable<ImageName, FoundPicture>
    ) -> FoundPicture {
        if let entry = found.find(name) { return entry }
        let outcome = findGlyph(name) ?? findFile(name, scale: scale)
        let entry = FoundPicture(outcome)
        var cost = 300
        if case .missing(let tried, _) = outcome { cost += tried.reduce(0) { $0 + $1.utf8.count } }
        found.insert(entry, for: name, cost: cost)
        return entry
    }

    private func findFile(_ name: ImageName, scale: Double) -> FoundPicture.Outcome {
        var tried: [String] = []
        var reason = "file not found"
        let candidates = PictureCandidates(name, folders: folders, ownFolder: ownFolder(for: name), scale: scale).files
        for candidate in candidates {
            tried.append(candidate.path)
            do throws(PictureError) {
                let file = try PictureHeader.open(candidate.path, isConfined: name.isConfined)
                let header = try PictureHeader(of: file)
                try header.checkPage(name.page)
                if header.format == .pdf {
                    return .file(page(name.page, of: candidate.path, file.stamp, name: name))
                }
                let density = Double(candidate.density)
                let size = Size(width: header.width / density, height: header.height / density)
                let id = id(of: FileState(path: candidate.path, stamp: file.stamp))
                return .file(PictureFile(id: id, path: candidate.path, header: header, size: size))
            } catch {
                if error.code != .notFound { reason = "\(candidate.path): \(error.reason)" }
            }
        }
        if candidates.isEmpty { reason = name.path.isEmpty ? "the name is empty" : "no folders to search" }
        return .missing(tried: tried, reason: reason)
    }

    /// Returns a page of a PDF file. Its size is assumed until it is known, which is requested here.
    private func page(_ number: Int, of path: String, _ stamp: FileStamp, name: ImageName) -> PictureFile {
        let id = id(of: FileState(path: "\(path)#page=\(number)", stamp: stamp))
        let known = pages.page(of: id)
        if known == nil, failures[id] == nil { pages.describe(id, number, path, name) }
        let header = PictureHeader(of: known ?? .assumed)
        return PictureFile(
            id: id, path: path, header: header, size: Size(width: header.width, height: header.height), page: number)
    }

    /// Returns the glyph of the icon font that a name denotes, or the reason why it is missing; `nil` for the name of a file.
    private func findGlyph(_ name: ImageName) -> FoundPicture.Outcome? {
        guard name.path.hasPrefix(IconFont.prefix), !name.isConfined else { return nil }
        do throws(IconFontError) {
            let font = try iconFont.get()
            guard let glyph = font.glyph(named: name.path.dropFirst(IconFont.prefix.count)) else {
                return .missing(tried: [font.path], reason: "the font has no icon of this name")
            }
            let side = IconFont.side
            return .file(
                PictureFile(
                    id: id(of: FileState(path: "\(font.path)#\(glyph)", stamp: font.stamp)), path: font.path,
                    header: PictureHeader(drawingOf: side), size: Size(width: side, height: side), glyph: glyph))
        } catch {
            return .missing(tried: [error.description], reason: "the font of icons cannot be opened")
        }
    }

    /// Returns the folder of ``ThumbrailIcons`` if a name can denote one of them. The variant of an icon for the selected state is one only
    /// if the icon itself is: a file of the app must not be paired with a different drawing.
    private func ownFolder(for name: ImageName) -> String? {
        let variant = "_selected"
        guard let folder = ThumbrailIcons.folder, name.path.hasSuffix(variant) else { return ThumbrailIcons.folder }
        let icon = find(ImageName(String(name.path.dropLast(variant.count))))
        guard case .file(let file) = icon.outcome, file.path.hasPrefix(folder + "/") else { return nil }
        return folder
    }

    private func id(of state: FileState) -> Int {
        if let id = ids[state] { return id }
        if ids.count >= Self.maximumIDs { forgetIDs() }
        defer { nextID += 1 }
        ids[state] = nextID
        return nextID
    }

    /// The maximum number of files whose IDs are remembered. A limit is needed because a source may supply a new file every
    /// second for years.
    static let maximumIDs = 4_096

    /// Removes the IDs of files without cached copies, or of all files if too many have copies. A file without an ID gets a
    /// new one the next time.
    private func forgetIDs() {
        let kept = Set(copies.keys.map(\.file))
        ids = ids.filter { kept.contains($0.value) }
        // A scan pays off only if it frees at least half of the entries.
        if ids.count > Self.maximumIDs / 2 { ids = [:] }
        failures = failures.filter { nextID - $0.key < Self.maximumIDs }
    }

    /// The number of files whose IDs are remembered.
    var idCount: Int { ids.count }

    // MARK: Pixels

    /// The result of a request for a picture's pixels at the size in which it is drawn.
    enum Copy {
        case ready(Pixmap)
        /// The pixels are pending. Until they arrive, other pixels of the same picture can be drawn, if there are
        /// any. For a mask, they have the requested size; otherwise they are the whole picture in another size.
        case waiting(standIn: Pixmap?)
        /// The picture cannot be shown, and this was reported.
        case missing
    }

    /// Returns a copy of a picture in the size in which it is drawn.
    func copy(of picture: FoundPicture, _ file: PictureFile, name: ImageName, _ request: PictureRequest) -> Copy {
        if let copy = copies.find(request) { return .ready(copy) }
        guard request.order.isPossible else { return .missing }
        if let glyph = file.glyph { return draw(glyph, request).map { .ready($0) } ?? .missing }
        if let failure = failures[file.id] {
            picture.outcome = .missing(tried: [file.path], reason: failure.reason)
            report(name, tried: [file.path], reason: failure.reason)
            return .missing
        }
        // The request of a page whose size is not known would have the wrong size.
        if file.page != nil, pages.page(of: file.id) == nil { return .waiting(standIn: nil) }
        let standIn = standIn(for: request)
        if failedSizes.contains(request) { return standIn.map { .waiting(standIn: $0) } ?? .missing }
        if active?.request == request {
            active?.isUrgent = true
        } else if !pages.makeUrgent(request), pendingKeys.insert(request).inserted {
            pendingRequests.append(PendingRequest(request: request, path: file.path, name: name, page: file.page))
        }
        return .waiting(standIn: standIn)
    }

    /// Draws a glyph of the icon font, which takes less time than a request to the decoder.
    private func draw(_ glyph: Int, _ request: PictureRequest) -> Pixmap? {
        guard case .success(let font) = iconFont, let copy = font.draw(glyph, request) else { return nil }
        if let cut = request.cut, request.isMask { Self.cut(copy, cut) }
        copies.insert(copy, for: request, cost: copy.memory)
        return copy
    }

    private func standIn(for request: PictureRequest) -> Pixmap? {
        if request.isMask, let known = standIns.find(request) { return known }
        guard let source = largestCopy(for: request) else { return nil }
        // Only small masks are scaled here, because a mask is drawn pixel by pixel. Icons are small.
        guard request.isMask else { return source }
        guard request.isSmall, request.isWhole,
            let scaled = PictureScaler.scale(source, to: (request.width, request.height))
        else { return nil }
        standIns.insert(scaled, for: request, cost: scaled.memory)
        return scaled
    }

    /// Returns the largest copy of the whole picture, so that the choice is the same in every frame.
    private func largestCopy(for request: PictureRequest) -> Pixmap? {
        var best: PictureRequest?
        for other in copies.keys where other.file == request.file && other.isMask == request.isMask && other.isWhole {
            if let best, (best.width, best.height) >= (other.width, other.height) { continue }
            best = other
        }
        return best.flatMap { copies.find($0) }
    }

    /// Marks the pixels that are drawn for a request as used, so that they are not evicted.
    func touch(_ request: PictureRequest) {
        if copies.find(request) != nil { return }
        if request.isMask, standIns.find(request) != nil { return }
        _ = largestCopy(for: request)
    }

    // MARK: Decoding

    /// A file descriptor that is readable if ``advance()`` has work to do. It stays the same for the lifetime of the
    /// store.
    public var descriptor: CInt { decoder.descriptor }

    /// Starts the decoder program in advance if there are folders with pictures, so that the first pictures arrive
    /// sooner. The program exits if no picture is drawn within ten seconds.
    public func prepare() {
        if !folders.isEmpty { decoder.prepare() }
    }

    /// A Boolean value that tells whether pictures of the latest frame are still being decoded.
    public var isWaiting: Bool { active?.isUrgent == true || !pendingRequests.isEmpty || pages.isUrgent }

    /// Collects decoded pixels and requests the next picture.
    ///
    /// - Returns: `true` if there is something new to draw.
    @discardableResult
    public func advance() -> Bool {
        if let outcome = decoder.advance(), let pending = active {
            active = nil
            take(outcome, pending)
        }
        if let answer = pages.advance() { take(answer) }
        orderNext()
        return !changed.isEmpty
    }

    /// Blocks until all pictures of the latest frame are decoded or have failed.
    ///
    /// - Returns: `false` if this takes longer than `limit`.
    @discardableResult
    public func wait(for limit: Duration) -> Bool { wait(for: limit) { isWaiting } }

    /// Waits only for small pictures.
    func waitForSmall(_ limit: Duration) {
        wait(for: limit) {
            if let active, active.isUrgent, active.request.isSmall { return true }
            return pendingRequests.contains(where: \.request.isSmall)
        }
    }

    @discardableResult
    private func wait(for limit: Duration, while condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + limit
        advance()
        while condition() {
            guard decoder.wait(until: deadline) else { return false }
            advance()
        }
        return true
    }

    /// Returns the files that have something new to draw, and clears the list.
    func takeChanged() -> Set<Int> {
        defer { changed = [] }
        return changed
    }

    /// Drops all requests without a rank, because the latest frame does not need them. If no picture is being decoded, the
    /// picture with the lowest rank is requested.
    func orderNext(_ ranks: [PictureRequest: Int]) {
        pendingRequests.removeAll { ranks[$0.request] == nil }
        pendingKeys = Set(pendingRequests.map(\.request))
        pendingRequests.sort { ranks[$0.request] ?? 0 < ranks[$1.request] ?? 0 }
        orderNext()
    }

    /// Requests the next picture if none is being decoded. Only ``advance()`` collects the results of earlier requests.
    private func orderNext() {
        while pages.isIdle, let pending = takePending(page: true) {
            if failures[pending.request.file] != nil {
                notifyClients(pending.request, false)
            } else {
                pages.draw(pending)
            }
        }
        while active == nil, decoder.isIdle, let pending = takePending() {
            let isThere = copies.find(pending.request) != nil
            if isThere || failures[pending.request.file] != nil {
                notifyClients(pending.request, isThere)
                continue
            }
            decoder.begin(pending.path, isConfined: pending.name.isConfined, pending.request.order)
            active = pending
        }
        guard active == nil, decoder.isIdle, let (pending, drawing) = pages.takeDrawing() else { return }
        withExtendedLifetime(drawing) { decoder.begin(drawing.path, pending.request.order.ofDrawnPart) }
        active = pending
    }

    /// Removes the next request from the queues.
    ///
    /// - Parameter page: A Boolean value that tells whether a page of a PDF file is wanted, or any other picture.
    private func takePending(page: Bool = false) -> PendingRequest? {
        func isWanted(_ pending: PendingRequest) -> Bool { (pending.page != nil) == page }
        // Icons come first: there are many of them, and each takes only a moment.
        let small = pendingRequests.firstIndex { isWanted($0) && $0.request.isSmall }
        if let index = small ?? pendingRequests.firstIndex(where: isWanted) {
            let pending = pendingRequests.remove(at: index)
            pendingKeys.remove(pending.request)
            return pending
        }
        if let index = awaited.firstIndex(where: isWanted) { return awaited.remove(at: index) }
        return preparations.lastIndex(where: isWanted).map { preparations.remove(at: $0) }
    }

    /// Prepares the picture that may replace a picture that has arrived, if there is one.
    private func prepare(after pending: PendingRequest) {
        guard pending.isUrgent, pending.request.isSmall, let partner = partners[pending.name],
            preparations.count < Self.maximumPreparations,
            case .file(let file) = find(partner).outcome
        else { return }
        var request = pending.request
        request.file = file.id
        guard !copies.keys.contains(request) else { return }
        preparations.append(
            PendingRequest(request: request, path: file.path, name: partner, page: file.page, isUrgent: false))
    }

    public func makeReady(_ name: ImageName, in size: Size, then: @escaping (_ isThere: Bool) -> Void) {
        let found = find(name)
        guard case .file(let file) = found.outcome else {
            report(name, found)
            return then(false)
        }
        // A glyph is drawn by the frame that shows it.
        guard file.glyph == nil else { return then(true) }
        if file.page != nil, failures[file.id] == nil, pages.page(of: file.id) == nil {
            return pages.whenKnown(file.id) { [weak self] in self?.makeReady(name, in: size, then: then) }
        }
        func pixels(_ points: Double) -> Double { min((points * scale).rounded(), 1e9) }
        let request = PictureRequest(whole: file.id, pixels(size.width), pixels(size.height))
        if copies.find(request) != nil { return then(true) }
        guard request.order.isPossible, failures[file.id] == nil else { return then(false) }
        // If too many pictures are waiting, this picture is reported as ready. The user then sees a placeholder until it
        // arrives.
        guard awaited.count < Self.maximumPreparations else { return then(true) }
        waiting[request, default: []].append(then)
        let pending = PendingRequest(
            request: request, path: file.path, name: name, page: file.page, isUrgent: false)
        awaited.insert(pending, at: isPassedOver ? 0 : awaited.count)
        orderNext()
    }

    private static let maximumPreparations = 1_000

    /// Calls the closures for a finished request.
    private func notifyClients(_ request: PictureRequest, _ isThere: Bool) {
        for then in waiting.removeValue(forKey: request) ?? [] { then(isThere) }
    }

    private func take(_ outcome: PictureDecoder.Outcome, _ pending: PendingRequest) {
        switch outcome {
        case .failure(let error): fail(pending, error)
        case .success(let decoded):
            guard let pixels = decoded.pixels,
                let copy = Pixmap(pixels, of: pending.request.order, isOpaque: decoded.isOpaque)
            else { return fail(pending, PictureError(.outOfMemory, "out of memory")) }
            if let cut = pending.request.cut, pending.request.isMask { Self.cut(copy, cut) }
            changed.insert(pending.request.file)
            // The stand-ins are discarded, because a better copy to scale them from may now be available.
            for request in Array(standIns.keys) where request.file == pending.request.file { standIns.remove(request) }
            copies.insert(copy, for: pending.request, cost: copy.memory)
            prepare(after: pending)
            notifyClients(pending.request, true)
        }
    }

    private func take(_ answer: DocumentPages.Answer) {
        switch answer {
        case .described(let id, let page):
            let header = PictureHeader(of: page)
            updateEntries(of: id) { file in
                let size = Size(width: header.width, height: header.height)
                return .file(PictureFile(id: id, path: file.path, header: header, size: size, page: file.page))
            }
            pages.sizeChanged(of: id)
        case .notDescribed(let id, let name, let path, let error):
            failures[id] = error
            report(name, tried: [path], reason: error.reason)
            updateEntries(of: id) { .missing(tried: [$0.path], reason: error.reason) }
            pages.sizeChanged(of: id)
        case .notDrawn(let pending, let error): fail(pending, error)
        }
    }

    /// Updates the results of lookups that found a page. They stay in the tables, so that the page is drawn anew.
    private func updateEntries(of id: Int, _ outcome: (PictureFile) -> FoundPicture.Outcome) {
        changed.insert(id)
        for table in [found, foundFinest] {
            for name in Array(table.keys) {
                guard let entry = table.find(name), entry.file == id, case .file(let file) = entry.outcome else {
                    continue
                }
                entry.outcome = outcome(file)
            }
        }
    }

    private func fail(_ pending: PendingRequest, _ error: PictureError) {
        defer {
            isPassedOver = error.code == .notFound
            notifyClients(pending.request, false)
            isPassedOver = false
        }
        changed.insert(pending.request.file)
        report(pending.name, tried: [pending.path], reason: error.reason)
        // An enlarged SVG may exceed the decoder's limits, although it can be decoded in other sizes.
        guard !copies.keys.contains(where: { $0.file == pending.request.file }) else {
            if failedSizes.count >= 1000 { failedSizes.removeAll() }
            failedSizes.insert(pending.request)
            return
        }
        failures[pending.request.file] = error
        for table in [found, foundFinest] {
            guard let entry = table.find(pending.name), case .file(let file) = entry.outcome, file.path == pending.path
            else {
                continue
            }
            entry.outcome = .missing(tried: [pending.path], reason: error.reason)
        }
    }

    /// Clips a mask to a shape. Only rows with rounded corners are changed.
    private static func cut(_ mask: Pixmap, _ cut: PictureRequest.Cut) {
        var coverage = Coverage(width: mask.width)
        for y in 0..<mask.height where cut.shape.hasCorner(inRow: y - cut.y) {
            coverage.clear()
            for line in 0..<Coverage.lines {
                let height = Double(y - cut.y) + (Double(line) + 0.5) / Double(Coverage.lines)
                if let (x0, x1) = cut.shape.span(at: height, hole: false) {
                    coverage.add(from: x0 + Double(cut.x), to: x1 + Double(cut.x))
                }
            }
            let row = mask.maskRow(y)
            for x in 0..<mask.width { row[x] = UInt8((Float(row[x]) * min(1, coverage.row[x])).rounded()) }
        }
    }

    // MARK: Reports

    /// Logs that a picture of the latest frame is missing. Each name is logged once.
    func report(_ name: ImageName, _ found: FoundPicture) {
        if case .missing(let tried, let reason) = found.outcome { report(name, tried: tried, reason: reason) }
    }

    private func report(_ name: ImageName, tried: [String], reason: String) {
        guard !reported.contains(name) else { return }
        if reported.count >= 1000 { reported.removeAll() }
        reported.insert(name)
        let paths = tried.isEmpty ? "" : " (tried \(tried.joined(separator: ", ")))"
        logger.warning("picture \(name): \(reason)\(paths)")
    }
}
