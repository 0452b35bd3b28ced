import Drawing
import Logging

/// Finds pictures, decodes them and keeps them in the sizes in which they are drawn.
public final class PictureStore: PictureCatalog {
    /// A scaled copy has no more pixels.
    private static let maxArea = 1 << 24

    /// Pixels a point; decides between `name.png`, `name@2x.png` and `name@3x.png`.
    public var scale: Double {
        didSet {
            scale = TextEngine.usable(scale)
            if scale != oldValue { found.removeAll() }
        }
    }
    /// Where bare names and relative paths are looked for.
    public let folders: [String]

    private let logger: Logger
    private let found: CacheTable<PictureName, FoundPicture>
    /// The finest files, for pictures that are zoomed.
    private let foundFinest: CacheTable<PictureName, FoundPicture>
    private let decoded: CacheTable<Int, Pixmap>
    private let copies: CacheTable<PictureRequest, Pixmap>
    private var ids: [String: Int] = [:]
    private var reported: Set<PictureName> = []

    init(scale: Double, folders: [String], budget: MemoryBudget, logger: Logger) {
        self.scale = TextEngine.usable(scale)
        self.folders = folders
        self.logger = logger
        found = CacheTable(budget: budget)
        foundFinest = CacheTable(budget: budget)
        decoded = CacheTable(budget: budget)
        copies = CacheTable(budget: budget)
    }

    /// The picture's size in points, from its header; nothing is decoded for it.
    public func look(up name: PictureName) -> PictureLookup {
        switch find(name).outcome {
        case .file(let file): .found(file.size)
        case .missing(let tried, let reason): .missing(tried: tried, reason: reason)
        }
    }

    /// Decodes a picture file completely and throws what is wrong with it.
    public static func validate(_ path: String) throws(RenderingError) {
        _ = try PictureDecoder.decode(path)
    }

    /// Reads a picture file's header and looks whether the file is whole, and throws what is wrong with it.
    ///
    /// Takes a hundredth of the time of ``validate(_:)``, which also finds pixels that are damaged.
    public static func inspect(_ path: String) throws(RenderingError) {
        do {
            _ = try PictureHeader(try FileBytes.load(path))
        } catch {
            throw RenderingError(error.code, error.reason, path: path)
        }
    }

    // MARK: Drawing

    func find(_ name: PictureName) -> FoundPicture { find(name, scale: scale, in: found) }

    /// The file with the most pixels, whatever the scale.
    func findFinest(_ name: PictureName) -> FoundPicture { find(name, scale: 3, in: foundFinest) }

    private func find(
        _ name: PictureName, scale: Double, in found: CacheTable<PictureName, FoundPicture>
    ) -> FoundPicture {
        if let entry = found.find(name) { return entry }
        var tried: [String] = []
        var reason = "there is no such file"
        var outcome: FoundPicture.Outcome?
        let candidates = PictureCandidates(name, folders: folders, scale: scale).files
        for candidate in candidates where outcome == nil {
            tried.append(candidate.path)
            do {
                let header = try PictureHeader(try FileBytes.load(candidate.path))
                let density = Double(candidate.density)
                let size = Size(width: header.width / density, height: header.height / density)
                outcome = .file(
                    PictureFile(id: id(of: candidate.path), path: candidate.path, header: header, size: size))
            } catch {
                if error.code != .notFound { reason = "\(candidate.path): \(error.reason)" }
            }
        }
        if candidates.isEmpty { reason = name.path.isEmpty ? "the name is empty" : "there are no folders to look in" }
        let entry = FoundPicture(outcome ?? .missing(tried: tried, reason: reason))
        found.insert(entry, for: name, cost: 300 + tried.reduce(0) { $0 + $1.utf8.count })
        return entry
    }

    /// A copy of a picture in the size in which it is drawn; nil where it cannot be decoded, which is reported once.
    func copy(of picture: FoundPicture, _ file: PictureFile, name: PictureName, _ request: PictureRequest) -> Pixmap? {
        if let copy = copies.find(request) { return copy }
        guard request.width > 0, request.height > 0, request.width <= 1 << 20, request.height <= 1 << 20,
            !request.part.isEmpty, request.part.area <= Self.maxArea
        else { return nil }
        do throws(RenderingError) {
            let copy = try makeCopy(of: file, request)
            copies.insert(copy, for: request, cost: copy.memory)
            return copy
        } catch {
            picture.outcome = .missing(tried: [file.path], reason: error.reason)
            report(name, tried: [file.path], reason: error.reason)
            return nil
        }
    }

    /// What a picture that is zoomed is drawn from: its own pixels, halved until they are at most two thirds more than
    /// are drawn, and few enough to be kept; nil where it cannot be decoded, which is reported once.
    ///
    /// A size that changes from frame to frame so needs a new copy only where it has doubled.
    func source(
        of picture: FoundPicture, _ file: PictureFile, name: PictureName, for size: (width: Int, height: Int)
    ) -> Pixmap? {
        var width = file.header.width
        var height = file.header.height
        let maximum = Double(file.header.format == .svg ? Self.maxArea / 4 : Self.maxArea)
        if file.header.format == .svg {
            while width < Double(size.width), 4 * width * height <= maximum {
                width *= 2
                height *= 2
            }
        }
        while width * height > maximum || width > 1.7 * Double(size.width) && width >= 2 && height >= 2 {
            width /= 2
            height /= 2
        }
        let request = PictureRequest(whole: file.id, width, height)
        if let known = copies.find(request) { return known }
        do throws(RenderingError) {
            let halved = try halve(file, to: request)
            copies.insert(halved, for: request, cost: halved.memory)
            return halved
        } catch {
            picture.outcome = .missing(tried: [file.path], reason: error.reason)
            report(name, tried: [file.path], reason: error.reason)
            return nil
        }
    }

    private func halve(_ file: PictureFile, to request: PictureRequest) throws(RenderingError) -> Pixmap {
        let own = PictureRequest(whole: file.id, file.header.width, file.header.height)
        // The finer pixels that were drawn in the frame before are there for this one; an SVG is drawn anew.
        let known = file.header.format == .svg ? nil : copies.find(own)
        var pixmap: Pixmap
        if let known { pixmap = known } else { pixmap = try source(of: file, request) }
        if pixmap.width == request.width { decoded.remove(file.id) }
        while pixmap.width > request.width {
            guard let half = PictureScaler.halve(pixmap) else {
                throw RenderingError(.outOfMemory, "there is no memory for the picture")
            }
            pixmap = half
        }
        return pixmap
    }

    private func makeCopy(of file: PictureFile, _ request: PictureRequest) throws(RenderingError) -> Pixmap {
        let source = try source(of: file, request)
        let isWhole = request.part == PixelRect(x0: 0, y0: 0, x1: source.width, y1: source.height)
        let isSameSize = source.width == request.width && source.height == request.height
        if isWhole, isSameSize, !request.isMask {
            decoded.remove(file.id)
            return source
        }
        guard
            let copy = PictureScaler.scale(
                source, to: (request.width, request.height), part: request.part, asMask: request.isMask)
        else { throw RenderingError(.outOfMemory, "there is no memory for the picture") }
        if let cut = request.cut, request.isMask { Self.cut(copy, cut) }
        return copy
    }

    /// A picture's pixels, of an SVG in the size that is asked for.
    private func source(of file: PictureFile, _ request: PictureRequest) throws(RenderingError) -> Pixmap {
        if file.header.format == .svg {
            let limit = Double(PictureHeader.maxSide) / 2
            let shrink = max(1, Double(request.width) / limit, Double(request.height) / limit)
            let bytes = try FileBytes.load(file.path)
            return try PictureDecoder.rasterize(
                bytes, header: file.header, width: max(1, Int(Double(request.width) / shrink)),
                height: max(1, Int(Double(request.height) / shrink)))
        }
        let pixmap: Pixmap
        if let known = decoded.find(file.id) {
            pixmap = known
        } else {
            pixmap = try PictureDecoder.decode(file.path)
            decoded.insert(pixmap, for: file.id, cost: pixmap.memory)
        }
        // The first to be thrown away: the copies are what is drawn.
        pixmap.lastUsed = 0
        return pixmap
    }

    private static func cut(_ mask: Pixmap, _ cut: PictureRequest.Cut) {
        var coverage = Coverage(width: mask.width)
        for y in 0..<mask.height {
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

    private func id(of path: String) -> Int {
        if let id = ids[path] { return id }
        let id = ids.count
        ids[path] = id
        return id
    }

    /// Says once that a picture that is to be drawn is not there.
    func report(_ name: PictureName, _ found: FoundPicture) {
        if case .missing(let tried, let reason) = found.outcome { report(name, tried: tried, reason: reason) }
    }

    private func report(_ name: PictureName, tried: [String], reason: String) {
        guard !reported.contains(name) else { return }
        if reported.count >= 1000 { reported.removeAll() }
        reported.insert(name)
        let paths = tried.isEmpty ? "" : " (tried \(tried.joined(separator: ", ")))"
        logger.warning("picture \(name): \(reason)\(paths)")
    }
}
