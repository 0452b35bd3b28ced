import Drawing
import ImageDecoding
import Logging
import PictureFiles
import System

/// Finds pictures, decodes them in another process, and caches them in the sizes in which they are drawn.
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

    /// A version of a file. It ensures that a replaced picture is decoded again.
    private struct FileState: Hashable {
        var path: String
        var stamp: FileStamp
    }

    /// A request whose pixels have not arrived yet.
    private struct Wish {
        var request: PictureRequest
        var path: String
        var name: ImageName
        /// A Boolean value that is `false` if the picture is only prepared in advance.
        var isUrgent = true
    }

    private let decoder: PictureDecoder
    private let logger: Logger
    private let found: CacheTable<ImageName, FoundPicture>
    /// The finest files, for pictures that are zoomed.
    private let foundFinest: CacheTable<ImageName, FoundPicture>
    private let copies: CacheTable<PictureRequest, Pixmap>
    /// Scaled masks that are drawn in place of masks that are still loading.
    private let standIns: CacheTable<PictureRequest, Pixmap>
    private var ids: [FileState: Int] = [:]
    private var nextID = 0
    /// The files that could not be decoded.
    private var failures: [Int: PictureError] = [:]
    /// The requests that failed for pictures that are available in other sizes.
    private var refused: Set<PictureRequest> = []
    private var reported: Set<ImageName> = []
    /// The pictures that may replace others, by the name of the picture that they replace.
    private var partners: [ImageName: ImageName] = [:]
    /// Pictures to decode in advance, which no client waits for.
    private var preparations: [Wish] = []
    private var wishes: [Wish] = []
    private var isWished: Set<PictureRequest> = []
    private var ordered: Wish?
    private var changed: Set<Int> = []
    /// Requests with waiting clients, in turn. A picture that changes continually therefore cannot block another one.
    private var readying: [Wish] = []
    /// A Boolean value that is `true` while a client is told that a file is missing. That took no time, so a request
    /// that the client makes in response takes the turn of the missing one.
    private var isPassedOver = false
    /// The closures that wait for requests.
    private var waiting: [PictureRequest: [(Bool) -> Void]] = [:]

    init(
        scale: Double, folders: [String], budget: MemoryBudget, logger: Logger,
        decoder: PictureDecoder = PictureDecoder()
    ) {
        self.scale = TextEngine.usable(scale)
        self.folders = folders
        self.logger = logger
        self.decoder = decoder
        found = CacheTable(budget: budget)
        foundFinest = CacheTable(budget: budget)
        copies = CacheTable(budget: budget)
        standIns = CacheTable(budget: budget)
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
        if file.header.format == .svg { return .infinity }
        guard case .file(let finest) = findFinest(name).outcome, finest.isAlike(file) else { return 1 }
        return finest.header.format == .svg ? .infinity : max(1, finest.header.width / (file.size.width * scale))
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
        guard Double(width) > file.header.width, file.header.format != .svg else { return nil }
        let finest = findFinest(name)
        guard case .file(let other) = finest.outcome, other.isAlike(file),
            other.header.format == .svg || other.header.width > file.header.width
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
        var tried: [String] = []
        var reason = "file not found"
        var outcome: FoundPicture.Outcome?
        let candidates = PictureCandidates(name, folders: folders, scale: scale).files
        for candidate in candidates where outcome == nil {
            tried.append(candidate.path)
            do throws(PictureError) {
                let file = try PictureHeader.open(candidate.path, isConfined: name.isConfined)
                let header = try PictureHeader(of: file)
                let density = Double(candidate.density)
                let size = Size(width: header.width / density, height: header.height / density)
                let id = id(of: FileState(path: candidate.path, stamp: file.stamp))
                outcome = .file(PictureFile(id: id, path: candidate.path, header: header, size: size))
            } catch {
                if error.code != .notFound { reason = "\(candidate.path): \(error.reason)" }
            }
        }
        if candidates.isEmpty { reason = name.path.isEmpty ? "the name is empty" : "no folders to search" }
        let entry = FoundPicture(outcome ?? .missing(tried: tried, reason: reason))
        found.insert(entry, for: name, cost: 300 + tried.reduce(0) { $0 + $1.utf8.count })
        return entry
    }

    private func id(of state: FileState) -> Int {
        if let id = ids[state] { return id }
        if ids.count >= Self.maximumIDs { forgetIDs() }
        defer { nextID += 1 }
        ids[state] = nextID
        return nextID
    }

    /// The maximum number of files whose numbers are remembered. A limit is needed because a source may supply a new
    /// file every second, for years.
    static let maximumIDs = 4_096

    /// Forgets the numbers of files without cached copies, or of all files if too many have copies. A forgotten file
    /// gets a new number the next time.
    private func forgetIDs() {
        let kept = Set(copies.keys.map(\.file))
        ids = ids.filter { kept.contains($0.value) }
        // A scan pays off only if it frees at least half of the entries.
        if ids.count > Self.maximumIDs / 2 { ids = [:] }
        failures = failures.filter { nextID - $0.key < Self.maximumIDs }
    }

    /// The number of files whose numbers are remembered.
    var idCount: Int { ids.count }

    // MARK: Pixels

    /// The state of a requested copy.
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
        if let failure = failures[file.id] {
            picture.outcome = .missing(tried: [file.path], reason: failure.reason)
            report(name, tried: [file.path], reason: failure.reason)
            return .missing
        }
        let standIn = standIn(for: request)
        if refused.contains(request) { return standIn.map { .waiting(standIn: $0) } ?? .missing }
        if ordered?.request == request {
            ordered?.isUrgent = true
        } else if isWished.insert(request).inserted {
            wishes.append(Wish(request: request, path: file.path, name: name))
        }
        return .waiting(standIn: standIn)
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

    /// Marks what is drawn for a request as used, so that it is not evicted.
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

    /// A Boolean value that tells whether pictures that have to be drawn are still being decoded.
    public var isWaiting: Bool { ordered?.isUrgent == true || !wishes.isEmpty }

    /// Collects decoded pixels and requests the next picture.
    ///
    /// - Returns: `true` if there is something new to draw.
    @discardableResult
    public func advance() -> Bool {
        if let outcome = decoder.advance(), let wish = ordered {
            ordered = nil
            take(outcome, wish)
        }
        orderNext()
        return !changed.isEmpty
    }

    /// Waits until all pictures that have to be drawn are decoded or have failed.
    ///
    /// - Returns: `false` if this takes longer than `limit`.
    @discardableResult
    public func wait(for limit: Duration) -> Bool { wait(for: limit) { isWaiting } }

    /// Waits only for small pictures.
    func waitForSmall(_ limit: Duration) {
        wait(for: limit) {
            if let ordered, ordered.isUrgent, ordered.request.isSmall { return true }
            return wishes.contains(where: \.request.isSmall)
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

    /// Drops all requests without a rank, because the latest frame no longer needs them. If no picture is being
    /// decoded, requests the one with the lowest rank.
    func orderNext(_ ranks: [PictureRequest: Int]) {
        wishes.removeAll { ranks[$0.request] == nil }
        isWished = Set(wishes.map(\.request))
        wishes.sort { ranks[$0.request] ?? 0 < ranks[$1.request] ?? 0 }
        orderNext()
    }

    /// Requests the next picture if none is being decoded. Only ``advance()`` collects the results of earlier requests.
    private func orderNext() {
        while ordered == nil, decoder.isIdle, let wish = takeWish() {
            let isThere = copies.find(wish.request) != nil
            if isThere || failures[wish.request.file] != nil {
                tell(wish.request, isThere)
                continue
            }
            decoder.begin(wish.path, isConfined: wish.name.isConfined, wish.request.order)
            ordered = wish
        }
    }

    private func takeWish() -> Wish? {
        guard !wishes.isEmpty else { return readying.isEmpty ? preparations.popLast() : readying.removeFirst() }
        // Icons come first: there are many of them, and each takes only a moment.
        let wish = wishes.remove(at: wishes.firstIndex(where: \.request.isSmall) ?? 0)
        isWished.remove(wish.request)
        return wish
    }

    /// Prepares the picture that may replace one that has arrived, if there is one.
    private func prepare(after wish: Wish) {
        guard wish.isUrgent, wish.request.isSmall, let partner = partners[wish.name],
            preparations.count < Self.maximumPreparations,
            case .file(let file) = find(partner).outcome
        else { return }
        var request = wish.request
        request.file = file.id
        guard !copies.keys.contains(request) else { return }
        preparations.append(Wish(request: request, path: file.path, name: partner, isUrgent: false))
    }

    public func makeReady(_ name: ImageName, in size: Size, then: @escaping (_ isThere: Bool) -> Void) {
        let found = find(name)
        guard case .file(let file) = found.outcome else {
            report(name, found)
            return then(false)
        }
        func pixels(_ points: Double) -> Double { min((points * scale).rounded(), 1e9) }
        let request = PictureRequest(whole: file.id, pixels(size.width), pixels(size.height))
        if copies.find(request) != nil { return then(true) }
        guard request.order.isPossible, failures[file.id] == nil else { return then(false) }
        // If too many pictures are waiting, this one is reported as ready. The user then sees a placeholder until it
        // arrives.
        guard readying.count < Self.maximumPreparations else { return then(true) }
        waiting[request, default: []].append(then)
        let wish = Wish(request: request, path: file.path, name: name, isUrgent: false)
        readying.insert(wish, at: isPassedOver ? 0 : readying.count)
        orderNext()
    }

    private static let maximumPreparations = 1_000

    /// Calls the closures that wait for a request.
    private func tell(_ request: PictureRequest, _ isThere: Bool) {
        for then in waiting.removeValue(forKey: request) ?? [] { then(isThere) }
    }

    private func take(_ outcome: PictureDecoder.Outcome, _ wish: Wish) {
        switch outcome {
        case .failure(let error): fail(wish, error)
        case .success(let decoded):
            guard let pixels = decoded.pixels,
                let copy = Pixmap(pixels, of: wish.request.order, isOpaque: decoded.isOpaque)
            else { return fail(wish, PictureError(.outOfMemory, "out of memory")) }
            if let cut = wish.request.cut, wish.request.isMask { Self.cut(copy, cut) }
            changed.insert(wish.request.file)
            // The stand-ins are discarded, because a better copy to scale them from may now be available.
            for request in Array(standIns.keys) where request.file == wish.request.file { standIns.remove(request) }
            copies.insert(copy, for: wish.request, cost: copy.memory)
            prepare(after: wish)
            tell(wish.request, true)
        }
    }

    private func fail(_ wish: Wish, _ error: PictureError) {
        defer {
            isPassedOver = error.code == .notFound
            tell(wish.request, false)
            isPassedOver = false
        }
        changed.insert(wish.request.file)
        report(wish.name, tried: [wish.path], reason: error.reason)
        // An SVG may exceed the decoder's limits when it is enlarged, but not in other sizes.
        guard !copies.keys.contains(where: { $0.file == wish.request.file }) else {
            if refused.count >= 1000 { refused.removeAll() }
            refused.insert(wish.request)
            return
        }
        failures[wish.request.file] = error
        for table in [found, foundFinest] {
            guard let entry = table.find(wish.name), case .file(let file) = entry.outcome, file.path == wish.path else {
                continue
            }
            entry.outcome = .missing(tried: [wish.path], reason: error.reason)
        }
    }

    /// Cuts a mask to a shape. Only the rows with corners differ from a box.
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

    /// Logs once that a picture that has to be drawn is missing.
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
