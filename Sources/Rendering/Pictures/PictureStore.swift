import Drawing
import ImageDecoding
import Logging
import System

/// Finds pictures, has them decoded elsewhere, and keeps them in the sizes in which they are drawn.
///
/// Looking a picture up reads the beginning of its file. Its pixels are ordered when it is drawn for the first time, and come
/// later: whoever makes frames watches ``descriptor``, calls ``advance()``, and makes another frame when that says so.
public final class PictureStore: PictureCatalog {
    /// Pixels a point; decides between `name.png`, `name@2x.png` and `name@3x.png`.
    public var scale: Double {
        didSet {
            scale = TextEngine.usable(scale)
            if scale != oldValue { found.removeAll() }
        }
    }
    /// Where bare names and relative paths are looked for.
    public let folders: [String]

    /// A file in one state, so that a picture that is replaced is decoded anew.
    private struct FileState: Hashable {
        var path: String
        var stamp: FileStamp
    }

    /// A request whose pixels are not there yet.
    private struct Wish {
        var request: PictureRequest
        var path: String
        var name: ImageName
        /// False for what is only made ready.
        var isUrgent = true
    }

    private let decoder: PictureDecoder
    private let logger: Logger
    private let found: CacheTable<ImageName, FoundPicture>
    /// The finest files, for pictures that are zoomed.
    private let foundFinest: CacheTable<ImageName, FoundPicture>
    private let copies: CacheTable<PictureRequest, Pixmap>
    /// Masks that stand for those that are on their way.
    private let standIns: CacheTable<PictureRequest, Pixmap>
    private var ids: [FileState: Int] = [:]
    private var nextID = 0
    /// Files of which nothing could be decoded.
    private var failures: [Int: PictureError] = [:]
    /// Sizes in which a picture cannot be had that is there in others.
    private var refused: Set<PictureRequest> = []
    private var reported: Set<ImageName> = []
    /// What may be drawn in the place of what.
    private var partners: [ImageName: ImageName] = [:]
    /// What nobody waits for, and may be wanted.
    private var preparations: [Wish] = []
    private var wishes: [Wish] = []
    private var isWished: Set<PictureRequest> = []
    private var ordered: Wish?
    private var changed: Set<Int> = []
    /// What is made ready for somebody, in turn: no picture that changes all the time keeps another one from its own.
    private var readying: [Wish] = []
    /// Whether whoever asks now is told that a file is gone, which has cost no time: the next one has its turn in place of that.
    private var isPassedOver = false
    /// Who waits for what is made ready.
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

    /// The picture's size in points, from its header; nothing is decoded for it.
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

    /// The file with the most pixels, whatever the scale.
    func findFinest(_ name: ImageName) -> FoundPicture { find(name, scale: 3, in: foundFinest) }

    /// A file that has more pixels than one that is too coarse for how wide a picture is drawn; nil where there is none.
    ///
    /// - Parameter width: in pixels.
    func findFiner(_ name: ImageName, than file: PictureFile, width: Int) -> FoundPicture? {
        guard Double(width) > file.header.width, file.header.format != .svg else { return nil }
        let finest = findFinest(name)
        guard case .file(let other) = finest.outcome, other.isAlike(file),
            other.header.format == .svg || other.header.width > file.header.width
        else { return nil }
        return finest
    }

    /// Whether a picture can be drawn from one of some files, in some size; nothing is read for it.
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
        var reason = "there is no such file"
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
        if candidates.isEmpty { reason = name.path.isEmpty ? "the name is empty" : "there are no folders to look in" }
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

    /// Files that are known by a number, so that one of them is known again: a source may bring another one every second, for years.
    static let maximumIDs = 4_096

    /// Only those count on of which something is kept, if these are few; others have another number the next time.
    private func forgetIDs() {
        let kept = Set(copies.keys.map(\.file))
        ids = ids.filter { kept.contains($0.value) }
        // Looking through them is worth it now and then, and not with each picture.
        if ids.count > Self.maximumIDs / 2 { ids = [:] }
        failures = failures.filter { nextID - $0.key < Self.maximumIDs }
    }

    /// How many files are known by a number.
    var idCount: Int { ids.count }

    // MARK: Pixels

    /// What there is to draw for a request.
    enum Copy {
        case ready(Pixmap)
        /// The pixels are on their way. Until they come, others of the same picture can be drawn in their place, where there
        /// are any: of a mask in the size that is wanted, else all of the picture in another size.
        case waiting(standIn: Pixmap?)
        /// The picture cannot be shown, which was reported.
        case missing
    }

    /// A copy of a picture in the size in which it is drawn.
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
        // A mask is drawn pixel by pixel; icons are small.
        guard request.isMask else { return source }
        guard request.isSmall, request.isWhole,
            let scaled = PictureScaler.scale(source, to: (request.width, request.height))
        else { return nil }
        standIns.insert(scaled, for: request, cost: scaled.memory)
        return scaled
    }

    /// The largest copy of all of the same picture, so that it is the same one from frame to frame.
    private func largestCopy(for request: PictureRequest) -> Pixmap? {
        var best: PictureRequest?
        for other in copies.keys where other.file == request.file && other.isMask == request.isMask && other.isWhole {
            if let best, (best.width, best.height) >= (other.width, other.height) { continue }
            best = other
        }
        return best.flatMap { copies.find($0) }
    }

    /// Marks what is drawn for a request as used, so that it stays.
    func touch(_ request: PictureRequest) {
        if copies.find(request) != nil { return }
        if request.isMask, standIns.find(request) != nil { return }
        _ = largestCopy(for: request)
    }

    // MARK: Decoding

    /// Readable when ``advance()`` has something to do; the same for as long as the store lives.
    public var descriptor: CInt { decoder.descriptor }

    /// Starts the program that decodes, where there are folders with pictures: the first ones come sooner then. It ends again where
    /// none is drawn within ten seconds.
    public func prepare() {
        if !folders.isEmpty { decoder.prepare() }
    }

    /// True while pictures that were to be drawn are being decoded.
    public var isWaiting: Bool { ordered?.isUrgent == true || !wishes.isEmpty }

    /// Takes what was decoded, and orders the next picture.
    ///
    /// - Returns: whether there is something new to draw.
    @discardableResult
    public func advance() -> Bool {
        if let outcome = decoder.advance(), let wish = ordered {
            ordered = nil
            take(outcome, wish)
        }
        orderNext()
        return !changed.isEmpty
    }

    /// Waits until all pictures that were to be drawn are decoded, or found to be none.
    ///
    /// - Returns: false where that takes longer than `limit`.
    @discardableResult
    public func wait(for limit: Duration) -> Bool { wait(for: limit) { isWaiting } }

    /// Waits for small pictures alone.
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

    /// The files of which there is something new to draw, once.
    func takeChanged() -> Set<Int> {
        defer { changed = [] }
        return changed
    }

    /// Orders the next picture of those that have a rank, the lowest first, if none is being decoded. The others are
    /// forgotten: the latest frame has no use for them, because they have scrolled by.
    func orderNext(_ ranks: [PictureRequest: Int]) {
        wishes.removeAll { ranks[$0.request] == nil }
        isWished = Set(wishes.map(\.request))
        wishes.sort { ranks[$0.request] ?? 0 < ranks[$1.request] ?? 0 }
        orderNext()
    }

    /// Orders the next picture, if none is being decoded. What became of earlier ones only ``advance()`` takes.
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
        // Icons first: there are many of them, and each takes a moment.
        let wish = wishes.remove(at: wishes.firstIndex(where: \.request.isSmall) ?? 0)
        isWished.remove(wish.request)
        return wish
    }

    /// Has the picture made ready that may be drawn in the place of one that has come, if there is one.
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
        // Where so many are asked for, one that is not ready is seen to come.
        guard readying.count < Self.maximumPreparations else { return then(true) }
        waiting[request, default: []].append(then)
        let wish = Wish(request: request, path: file.path, name: name, isUrgent: false)
        readying.insert(wish, at: isPassedOver ? 0 : readying.count)
        orderNext()
    }

    private static let maximumPreparations = 1_000

    /// Tells whoever has asked for it whether a picture is ready.
    private func tell(_ request: PictureRequest, _ isThere: Bool) {
        for then in waiting.removeValue(forKey: request) ?? [] { then(isThere) }
    }

    private func take(_ outcome: PictureDecoder.Outcome, _ wish: Wish) {
        switch outcome {
        case .failure(let error): fail(wish, error)
        case .success(let decoded):
            guard let pixels = decoded.pixels,
                let copy = Pixmap(pixels, of: wish.request.order, isOpaque: decoded.isOpaque)
            else { return fail(wish, PictureError(.outOfMemory, "there is no memory for the picture")) }
            if let cut = wish.request.cut, wish.request.isMask { Self.cut(copy, cut) }
            changed.insert(wish.request.file)
            // They may have a better one to be made from now.
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
        // A drawing may be too much for the decoder when it is enlarged, and well seen otherwise.
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

    /// Cuts a mask to a shape, of which only the rows with corners differ from a box.
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

    /// Says once that a picture that is to be drawn is not there.
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
