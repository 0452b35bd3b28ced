import Drawing
import ImageDecoding
import PictureFiles

/// The pages of PDF files: their sizes, and the drawings of those that are on their way to the decoder.
final class DocumentPages {
    enum Answer {
        /// The size of the page with this ID has become known.
        case described(Int, DocumentPage)
        /// The size of the page with this ID cannot be found out.
        case notDescribed(Int, ImageName, path: String, PictureError)
        case notDrawn(PictureStore.PendingRequest, PictureError)
    }

    private struct Description {
        let id: Int
        let page: Int
        let path: String
        let name: ImageName
    }

    /// Called when a size has become known.
    var onSizeChange: () -> Void = {}
    /// Called with the descriptor of the reader when it is created.
    var onOpen: (CInt) -> Void = { _ in }

    private let makeReader: () -> PageReader
    /// The reader, which the first PDF file creates.
    private var reader: PageReader?
    private var known: [Int: DocumentPage] = [:]
    private var descriptions: [Description] = []
    private var description: Description?
    private var drawn: PictureStore.PendingRequest?
    private var drawing: PageOutput?
    private var waiting: [Int: [() -> Void]] = [:]

    /// The maximum number of sizes that are remembered. A forgotten one is found out again.
    private static let maximumCount = 4_096

    /// Creates pages.
    ///
    /// - Parameter makeReader: A function that creates the reader.
    init(makeReader: @escaping () -> PageReader = { PageReader() }) {
        self.makeReader = makeReader
    }

    // MARK: Sizes

    /// Returns the size of a page; `nil` if it is not known.
    func page(of id: Int) -> DocumentPage? { known[id] }

    /// Requests the size of a page.
    func describe(_ id: Int, _ page: Int, _ path: String, _ name: ImageName) {
        guard description?.id != id, !descriptions.contains(where: { $0.id == id }) else { return }
        descriptions.append(Description(id: id, page: page, path: path, name: name))
        beginDescription()
    }

    /// Calls a closure once the size of a page is known, or cannot be found out.
    func whenKnown(_ id: Int, _ then: @escaping () -> Void) { waiting[id, default: []].append(then) }

    /// Notifies all that wait for a size.
    func sizeChanged(of id: Int) {
        let closures = waiting.removeValue(forKey: id) ?? []
        for then in closures { then() }
        onSizeChange()
    }

    private func beginDescription() {
        guard let reader = openReader(), reader.isIdle, drawn == nil, !descriptions.isEmpty else { return }
        let next = descriptions.removeFirst()
        description = next
        reader.begin(next.path, isConfined: next.name.isConfined, .describe(page: next.page))
    }

    private func openReader() -> PageReader? {
        if reader == nil {
            reader = makeReader()
            if let reader { onOpen(reader.descriptor) }
        }
        return reader
    }

    // MARK: Drawings

    /// A Boolean value that tells whether a drawing can be requested.
    var isIdle: Bool { drawn == nil && description == nil && descriptions.isEmpty }

    /// A Boolean value that tells whether pages of the latest frame are still being read.
    var isUrgent: Bool { description != nil || !descriptions.isEmpty || drawn?.isUrgent == true }

    /// Begins to draw a page, whose size is known.
    func draw(_ pending: PictureStore.PendingRequest) {
        guard isIdle, let page = pending.page, let reader = openReader() else { return }
        drawn = pending
        reader.begin(
            pending.path, isConfined: pending.name.isConfined, .draw(page: page, pending.request.order))
    }

    /// Marks a request as needed by the latest frame; returns `false` if it is not being drawn.
    func makeUrgent(_ request: PictureRequest) -> Bool {
        guard drawn?.request == request else { return false }
        drawn?.isUrgent = true
        return true
    }

    /// Returns a finished drawing, once.
    func takeDrawing() -> (PictureStore.PendingRequest, PageOutput)? {
        guard let drawn, let drawing else { return nil }
        (self.drawn, self.drawing) = (nil, nil)
        beginDescription()
        return (drawn, drawing)
    }

    /// Processes the events of the reader.
    func advance() -> Answer? {
        guard let outcome = reader?.advance() else { return nil }
        defer { beginDescription() }
        if let description {
            self.description = nil
            switch outcome {
            case .success(.page(let page)):
                if known.count >= Self.maximumCount { known = [:] }
                known[description.id] = page
                return .described(description.id, page)
            case .success(.drawing): return nil
            case .failure(let error):
                return .notDescribed(description.id, description.name, path: description.path, error)
            }
        }
        guard let drawn else { return nil }
        switch outcome {
        case .success(.drawing(let output)):
            drawing = output
            return nil
        case .success(.page): return nil
        case .failure(let error):
            self.drawn = nil
            return .notDrawn(drawn, error)
        }
    }
}
