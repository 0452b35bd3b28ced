import CCurl
import Glibc
import HTTPModel
import JQ
import JSON
import ListFormats
import ReceivedPictures
import SourceProtocol
import System
import ValueAddresses

/// Reads responses and streams of a server for the hub, and sends the hub's requests to it.
///
/// Everything runs on one thread, in libcurl's poll loop, which also waits for the hub. libcurl performs DNS lookups on a separate
/// thread.
final class HTTPAdapter {
    private let pipe: HubPipe
    private let multi: UnsafeMutableRawPointer
    private var settings: HTTPSettings?
    private var session: HTTPSession?
    private let reader = AddressReader()
    /// A Boolean value that tells whether values expire, so that they are also sent again after a “not modified” response.
    private var valuesExpire = false
    /// The cache of pictures; `nil` if there is no folder for them.
    private var imageCache: ImageCache?
    /// The readings, each by the name of its first value.
    private var readings: [String: HTTPReadingState] = [:]
    /// The pictures of rows, by the name of their list.
    private var rowPictures: [String: RowPictures] = [:]
    /// The reasons why pictures of rows are missing that were logged.
    private var notedPictures: Set<String> = []
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    /// The requests that wait for the login, by number.
    private var waiting: [Int: HubRequest] = [:]
    /// The schedule of logins, and the time of the next login.
    private var loginSchedule = ReadingSchedule(interval: 1)
    private var nextLogin = 0.0
    /// The reason why the server cannot be reached; `nil` if the last transfer got a response.
    private var outage: String?
    private var state = SourceState.starting
    private var hasReportedLong = false

    /// The maximum number of requests that wait for the login.
    private static let maximumWaiting = 100

    init?(_ pipe: HubPipe) {
        guard let multi = curl_multi_init() else { return nil }
        (self.pipe, self.multi) = (pipe, multi)
        reader.onFailure = { [pipe] name, reason in pipe.log(.warning, "\(name): \(reason)") }
    }

    deinit { curl_multi_cleanup(multi) }

    /// Runs until the hub closes the pipe.
    func run() {
        while !pipe.isAtEnd, !pipe.isBroken {
            begin()
            var running: CInt = 0
            curl_multi_perform(multi, &running)
            finish()
            sendNewPictures()
            var hub = curl_waitfd(fd: pipe.input, events: Int16(CURL_WAIT_POLLIN), revents: 0)
            curl_multi_poll(multi, &hub, 1, timeout, nil)
            if hub.revents != 0 { receive() }
        }
        for (handle, _) in transfers { curl_multi_remove_handle(multi, handle) }
    }

    /// The time until the next reading, in milliseconds.
    private var timeout: CInt {
        let times = readings.values.compactMap(\.next) + rowPictures.values.compactMap(\.deadline)
        guard var next = times.min() else { return 3_600_000 }
        switch session?.state {
        case .needed: next = nextLogin
        case .running: return 3_600_000
        case .valid, .unused, nil: break
        }
        return CInt(max(0, min(((next - SystemClock.monotonic.seconds) * 1000).rounded(.up), 3_600_000)))
    }

    // MARK: The hub

    private func receive() {
        for line in pipe.read() {
            switch line {
            case .start(let start): take(start)
            case .request(let id, let order, let key, let language):
                ask(id, HubRequest(order: order, key: key, language: language))
            case .inputs, .ping, .other: break
            }
        }
    }

    private func take(_ start: SourceStart) {
        guard settings == nil else { return }
        guard let settings = HTTPSettings(start.settings) else {
            pipe.log(.error, "no server in the settings; set the key “http” of the source in the kiosk file")
            exit(64)  // EX_USAGE of sysexits
        }
        self.settings = settings
        session = HTTPSession(settings, folder: start.folder)
        valuesExpire = start.valuesExpire
        for (list, definition) in settings.rowPictures {
            rowPictures[list] = RowPictures(definition, of: list, on: settings.url)
        }
        let names = Array(settings.pictures.keys) + rowPictures.keys.flatMap(RowPictures.cacheNames)
        if !names.isEmpty { imageCache = start.pictures.map { ImageCache(in: $0, of: names) } }
        let groups = Dictionary(grouping: settings.values.sorted { $0.key < $1.key }, by: \.value.reading)
        for (reading, values) in groups {
            read(
                reading.request, reading.isStream ? .stream : .answer, values.map { ($0.key, $0.value.address) },
                every: reading.isStream ? 1 : reading.interval ?? settings.interval, pages: reading.pages)
        }
        for (name, picture) in settings.pictures { read(picture, as: name, every: settings.interval) }
        updateState()
    }

    private func read(
        _ request: HTTPRequest, _ kind: HTTPReadingState.Kind, _ values: [(name: String, address: ValueAddress)],
        every interval: Double, pages: HTTPPages? = nil
    ) {
        guard let name = values.first?.name else { return }
        readings[name] = HTTPReadingState(
            request: request, kind: kind, values: values, pages: pages, schedule: ReadingSchedule(interval: interval))
    }

    private func read(_ picture: HTTPPicture, as name: String, every interval: Double) {
        switch picture {
        case .path(let path): read(HTTPRequest("GET", path), .picture, [(name, ValueAddress())], every: interval)
        case .value(let value, let folder):
            // The path is only a placeholder. The value provides the address, which must be on the same server.
            read(HTTPRequest("GET", "/"), .picture, [(name, ValueAddress())], every: interval)
            readings[name]?.followed = FollowedPicture(value: value, folder: folder)
            // The source does not wait for the picture before it is up, because the value may contain no address yet.
            readings[name]?.next = nil
            readings[name]?.wasRead = true
        }
    }

    private func add(_ transfer: Transfer) {
        transfers[transfer.handle] = transfer
        curl_multi_add_handle(multi, transfer.handle)
    }

    private func ask(_ id: Int, _ asked: HubRequest) {
        guard let settings, let session else { return pipe.answer(id, .failed("source not started", .unsent)) }
        if session.state == .needed || session.state == .running {
            guard waiting.count < Self.maximumWaiting else {
                return pipe.answer(id, .failed("not logged in", .unsent))
            }
            waiting[id] = asked
            return
        }
        if let problem = session.readSecrets() { return pipe.answer(id, .failed(problem, .unsent)) }
        do throws(TemplateError) {
            guard let (request, path, content) = try Self.request(for: asked.order, settings) else {
                return pipe.answer(id, .failed("the kiosk file defines no address for this request"))
            }
            guard let transfer = session.transfer(.request(id, asked), request, path: path) else {
                return pipe.answer(id, .failed("out of memory", .unsent))
            }
            // A string of a structured header (RFC 9651), as the draft of the IETF for this header requires. A key has no quotes.
            if let key = asked.key { transfer.addHeader("Idempotency-Key", "\"\(key)\"") }
            transfer.send(request.method, content.bytes, type: content.type)
            add(transfer)
        } catch {
            pipe.answer(id, .failed(error.description))
        }
    }

    /// Returns the HTTP request for a request of the hub, with its path and body; `nil` if the kiosk file defines none.
    private static func request(
        for order: SourceRequest.Order, _ settings: HTTPSettings
    ) throws(TemplateError) -> (HTTPRequest, path: String, content: (bytes: [UInt8], type: String))? {
        switch order {
        case .set(let values):
            guard values.count == 1, let (name, value) = values.first else {
                throw TemplateError("only one value per request can be set")
            }
            guard let request = settings.set[name] else { return nil }
            // There is no former response, so on and off are written as JSON unless the kiosk file defines other values.
            guard let written = (settings.values[name]?.address ?? ValueAddress()).written(value, like: nil) else {
                throw TemplateError("cannot set “\(name)”: the number is out of range")
            }
            return (
                request, try request.filledPath(["value": written]), try request.content(setting: written)
            )
        case .call(let name, let with):
            guard let request = settings.call[name] else { return nil }
            let values = if case .object(let members) = with { members } else { [String: JSONValue]() }
            return (request, try request.filledPath(values), try request.content(calledWith: with))
        }
    }

    // MARK: Readings

    /// Starts the transfers that are due.
    private func begin() {
        guard let session else { return }
        let now = SystemClock.monotonic.seconds
        if session.state == .needed, now >= nextLogin { logIn(session) }
        guard session.state == .unused || session.state == .valid else { return }
        requestRowPictures(session)
        let due = readings.filter { ($0.value.next ?? .infinity) <= now }.keys.sorted()
        guard !due.isEmpty else { return }
        let problem = session.readSecrets()
        for name in due {
            guard var reading = readings[name] else { continue }
            if let problem {
                failed(name, problem, retry: nil)
                continue
            }
            guard let transfer = transfer(for: reading, name, session) else {
                failed(name, "out of memory", retry: nil)
                continue
            }
            (reading.next, reading.paged) = (nil, nil)
            reading.followed?.begin()
            if reading.kind == .stream { (reading.events, reading.last) = (nil, nil) }
            readings[name] = reading
            add(transfer)
        }
    }

    /// Returns the transfer of a reading; `nil` if there is not enough memory.
    ///
    /// - Parameters:
    ///   - reading: The reading.
    ///   - name: The name of the reading's first value.
    ///   - session: The session with the server.
    ///   - page: The address of a page after the first one; `nil` for the first page.
    private func transfer(
        for reading: HTTPReadingState, _ name: String, _ session: HTTPSession, page: String? = nil
    ) -> Transfer? {
        let purpose = Self.purpose(of: reading.kind, name)
        // A reading has no arguments, so its path is not a template.
        let address = page ?? reading.followed?.address
        guard let transfer = session.transfer(purpose, reading.request, path: reading.request.path, page: address),
            let content = try? reading.request.content(calledWith: .null)
        else { return nil }
        if reading.request.method != "GET" {
            transfer.send(reading.request.method, content.bytes, type: content.type)
        }
        switch reading.kind {
        case .stream:
            transfer.addHeader("Accept", "text/event-stream, application/x-ndjson, text/plain")
            transfer.onBytes = { [weak self] transfer, bytes in self?.take(bytes, of: name, transfer) }
        case .picture, .answer:
            if reading.kind == .picture { transfer.addHeader("Accept", "image/*") }
            guard reading.acceptsUnchanged(at: SystemClock.monotonic.seconds) else { break }
            if let tag = reading.tag { transfer.addHeader("If-None-Match", tag) }
            if let date = reading.date { transfer.addHeader("If-Modified-Since", date) }
        }
        return transfer
    }

    private static func purpose(of kind: HTTPReadingState.Kind, _ name: String) -> Transfer.Purpose {
        switch kind {
        case .answer: .get(name)
        case .stream: .stream(name)
        case .picture: .picture(name)
        }
    }

    /// Handles completed transfers.
    private func finish() {
        var left: CInt = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle else { continue }
            // The message is no longer valid after the handle is removed.
            let result = curl_result(message)
            guard let transfer = transfers.removeValue(forKey: handle) else { continue }
            curl_multi_remove_handle(multi, handle)
            var why = result == CURLE_OK ? WebContent.words(forStatus: transfer.status) : transfer.words(for: result)
            if why != nil, result == CURLE_OK, let words = transfer.serverWords {
                why = "\(words) (HTTP \(transfer.status))"
            }
            if transfer.isOwn { noteOutage(of: transfer, why) }
            switch transfer.purpose {
            case .get(let name), .picture(let name):
                if !isExpired(transfer, name) { finish(name, transfer, why) }
            case .rowPicture(let list, let address, let cacheName):
                finish(list, address, cacheName, transfer, why)
            case .stream(let name):
                if !isExpired(transfer, name) {
                    failed(name, why ?? "stream closed by server", retry: transfer.retry)
                }
            case .request(let id, var asked):
                if transfer.isRefused, !asked.wasRefused, session?.state == .valid || session?.state == .running {
                    // The server has not performed the request, so it is sent once more after a new login.
                    expireLogin()
                    asked.wasRefused = true
                    ask(id, asked)
                } else {
                    // Visitors read the reason, so the server's own words stand alone. The status code is in the log.
                    let words = result == CURLE_OK && why != nil ? transfer.serverWords : nil
                    if words != nil, let why { pipe.log(.info, "request refused: \(why)") }
                    finish(id, asked.order, transfer, words ?? why, isAnswered: result == CURLE_OK)
                }
            case .login: finishLogin(transfer, why)
            }
        }
    }

    private func finish(_ id: Int, _ order: SourceRequest.Order, _ transfer: Transfer, _ why: String?, isAnswered: Bool)
    {
        var why = why
        var response = JSONValue.null
        if why == nil {
            response = WebContent.value(of: transfer.body, type: transfer.answered.type) ?? .null
            why = check(of: order)?.failure(in: response)
        }
        guard let why else {
            pipe.answer(id, RequestAnswer(performed: response))
            // The effect of the request is read immediately.
            for (name, reading) in readings where reading.kind != .stream && reading.next != nil {
                readings[name]?.next = 0
            }
            return
        }
        guard !isAnswered else { return pipe.answer(id, .failed(why, RequestFailure(status: transfer.status))) }
        pipe.answer(id, transfer.wasSent ? .failed("outcome unknown: \(why)", .unknown) : .failed(why, .unsent))
    }

    private func check(of order: SourceRequest.Order) -> AnswerCheck? {
        switch order {
        case .set(let values): values.keys.first.flatMap { settings?.set[$0]?.check }
        case .call(let name, _): settings?.call[name]?.check
        }
    }

    private func finish(_ name: String, _ transfer: Transfer, _ why: String?) {
        guard var reading = readings[name] else { return }
        if reading.followed?.end() == false {
            reading.next = reading.isReadable ? 0 : nil
            readings[name] = reading
            return
        }
        readings[name] = reading
        if let why { return failed(name, why, retry: transfer.retry) }
        if transfer.status != 304 {
            switch value(of: &reading, name, transfer) {
            case .success(let page):
                if let check = reading.request.check, let why = check.failure(in: page) {
                    return failed(name, why, retry: nil)
                }
                guard let value = joined(page, &reading, name, transfer) else { return }
                reading.last = value
                follow(reading.send(value, by: reader, over: pipe, changing: withPictures))
            case .failure(let problem): return failed(name, problem.words, retry: nil)
            }
            (reading.tag, reading.date) = (transfer.answered.tag, transfer.answered.date)
        } else {
            if valuesExpire || !reading.isVouched, let last = reading.last {
                reading.send(last, by: reader, over: pipe, changing: withPictures)
            }
            if let tag = transfer.answered.tag { reading.tag = tag }
            if let date = transfer.answered.date { reading.date = date }
        }
        reading.next = SystemClock.monotonic.seconds + reading.schedule.succeeded()
        readings[name] = reading
        succeeded(name)
    }

    /// Requests the pictures whose addresses have changed with these values.
    private func follow(_ values: [String: JSONValue]) {
        guard let server = settings?.url else { return }
        for (name, reading) in readings {
            guard var picture = reading.followed, let content = values[picture.value] else { continue }
            do throws(HTTPPicture.Mistake) {
                let change = try picture.take(content, of: server)
                readings[name]?.followed = picture
                switch change {
                case .none: break
                case .moved:
                    readings[name]?.tag = nil
                    readings[name]?.date = nil
                    if !picture.isRunning { readings[name]?.next = 0 }
                case .gone:
                    var message = SourceMessage()
                    message.gone = [name]
                    pipe.send(message)
                    readings[name]?.next = nil
                    readings[name]?.why = nil
                }
            } catch {
                failed(name, error.words, retry: nil)
                readings[name]?.followed = picture
                readings[name]?.next = nil
            }
        }
    }

    // MARK: Pictures of rows

    /// Returns a value with the files of pictures in its rows, if it is a list that has them.
    private func withPictures(_ name: String, _ value: JSONValue) -> JSONValue {
        guard let (rows, notes) = rowPictures[name]?.take(value, at: SystemClock.monotonic.seconds) else {
            return value
        }
        for note in notes { noteMissingPicture(of: name, note) }
        return rows
    }

    /// Logs why pictures are missing, each reason once.
    private func noteMissingPicture(of list: String, _ why: String) {
        let text = "\(list): picture of a row: \(why)"
        guard notedPictures.count < 100, notedPictures.insert(text).inserted else { return }
        pipe.log(.warning, text)
    }

    /// A Boolean value that tells whether there is room for one more picture of the maximum size.
    private var hasRoomForRowPicture: Bool {
        let size = rowPictures.values.reduce(0) { $0 + $1.size }
        return size + ReceivedPicture.maximumBytesOfRow <= RowPictures.maximumBytes
    }

    private func requestRowPictures(_ session: HTTPSession) {
        for list in rowPictures.keys.sorted() {
            while hasRoomForRowPicture, let next = rowPictures[list]?.next(at: SystemClock.monotonic.seconds) {
                // The path is only a placeholder. The address is on the same server.
                let transfer = session.transfer(
                    .rowPicture(list, next.address, next.cacheName), HTTPRequest("GET", "/"), path: "/",
                    page: next.address)
                guard let transfer else {
                    rowPictures[list]?.failed(next.address, at: SystemClock.monotonic.seconds)
                    continue
                }
                transfer.addHeader("Accept", "image/*")
                add(transfer)
            }
        }
    }

    private func finish(
        _ list: String, _ address: String, _ cacheName: String, _ transfer: Transfer, _ why: String?
    ) {
        let now = SystemClock.monotonic.seconds
        if transfer.isRefused, session?.state == .valid || session?.state == .running {
            expireLogin()
            rowPictures[list]?.failed(address, needsLogin: true, at: now)
            return
        }
        do throws(ImageCache.Problem) {
            if let why { throw ImageCache.Problem(why) }
            guard let file = try imageCache?.keep(transfer.body, of: cacheName) else {
                throw ImageCache.Problem("no folder for pictures")
            }
            rowPictures[list]?.read(address, into: file, bytes: transfer.body.count, at: now)
        } catch {
            rowPictures[list]?.failed(address, at: now)
            noteMissingPicture(of: list, error.words)
        }
    }

    /// Sends the rows of lists whose pictures have arrived.
    private func sendNewPictures() {
        let now = SystemClock.monotonic.seconds
        for list in rowPictures.keys.sorted() {
            if let rows = rowPictures[list]?.takeNew(at: now) { HTTPReadingState.send(list, rows, over: pipe) }
        }
    }

    /// Joins a page with the pages before it.
    ///
    /// - Returns: The complete response; `nil` if another page has been requested, or if the reading has failed.
    private func joined(
        _ page: JSONValue, _ reading: inout HTTPReadingState, _ name: String, _ transfer: Transfer
    ) -> JSONValue? {
        guard let pages = reading.pages, let settings, let session else { return page }
        let now = SystemClock.monotonic.seconds
        let address = WebAddress.join(settings.url, reading.request.path)
        var paged = reading.paged ?? PagedResponse(address: address, at: now)
        let link = pages.link(in: page, transfer.answered)
        switch paged.add(page, size: transfer.body.count, link: link, at: now) {
        case .complete: note(nil, &reading, name)
        case .incomplete(let reason): note(reason, &reading, name)
        case .refused(let reason):
            failed(name, reason, retry: nil)
            return nil
        case .next(let address):
            reading.paged = paged
            readings[name] = reading
            guard let next = self.transfer(for: reading, name, session, page: address) else {
                failed(name, "out of memory", retry: nil)
                return nil
            }
            add(next)
            return nil
        }
        reading.paged = nil
        return paged.value
    }

    /// Stores the description of rows that are missing from a response, and logs it if it is new.
    private func note(_ text: String?, _ reading: inout HTTPReadingState, _ name: String) {
        if let text, text != reading.note { pipe.log(.warning, "\(name): \(text)") }
        reading.note = text
    }

    /// Returns the value of a response. A picture is stored in the cache, and its value is the file name. Calendars and feeds become lists
    /// of rows.
    private func value(
        of reading: inout HTTPReadingState, _ name: String, _ transfer: Transfer
    ) -> Result<JSONValue, ImageCache.Problem> {
        guard reading.kind == .picture else {
            if let list = ListKind(of: transfer.body, type: transfer.answered.type) {
                do throws(ContentError) {
                    let reply = try ListWorker.rows(of: transfer.body, list)
                    note(reply.note, &reading, name)
                    reading.calendarTime = list == .calendar ? SystemClock.monotonic.seconds : nil
                    return .success(.array(reply.rows))
                } catch {
                    return .failure(.init(error.description))
                }
            }
            reading.calendarTime = nil
            let value = WebContent.value(of: transfer.body, type: transfer.answered.type)
            return value.map { .success($0) } ?? .failure(.init("response is neither JSON nor text"))
        }
        do throws(ImageCache.Problem) {
            guard let file = try imageCache?.keep(transfer.body, of: name) else {
                throw ImageCache.Problem("no folder for pictures")
            }
            return .success(.string(file))
        } catch {
            return .failure(error)
        }
    }

    private func take(_ bytes: UnsafeRawBufferPointer, of name: String, _ transfer: Transfer) {
        guard var reading = readings[name] else { return }
        let isEvents = transfer.answered.type?.lowercased().hasPrefix("text/event-stream") == true
        var events = reading.events ?? EventStream(isEvents: isEvents)
        var last: JSONValue?
        var isTooLong = false
        events.append(bytes) {
            guard let value = WebContent.value(ofEvent: $0) else { return }
            reading.events(in: value, by: reader).forEach(pipe.send)
            // If one chunk contains several values, only the last one is sent.
            last = value
        } tooLong: {
            isTooLong = true
        }
        reading.events = events
        reading.last = last ?? reading.last
        _ = reading.schedule.succeeded()
        readings[name] = reading
        if let last { follow(reading.send(last, by: reader, over: pipe, changing: withPictures)) }
        if isTooLong, !hasReportedLong {
            hasReportedLong = true
            pipe.log(.warning, "\(name): events larger than \(EventStream.maximumBytes >> 10) KiB are ignored")
        }
        noteOutage(nil)
        succeeded(name)
    }

    // MARK: Login

    private func logIn(_ session: HTTPSession) {
        if let problem = session.readSecrets() { return loginFailed(problem, retry: nil) }
        switch session.login() {
        case .success(let transfer): add(transfer)
        case .failure(let error): loginFailed(error.description, retry: nil)
        }
    }

    private func finishLogin(_ transfer: Transfer, _ why: String?) {
        let response = WebContent.value(of: transfer.body, type: transfer.answered.type)
        if let why = why ?? session?.loggedIn(response) { return loginFailed(why, retry: transfer.retry) }
        let orders = waiting
        waiting = [:]
        for (id, asked) in orders.sorted(by: { $0.key < $1.key }) { ask(id, asked) }
    }

    private func loginFailed(_ why: String, retry: Double?) {
        session?.expire()
        nextLogin = SystemClock.monotonic.seconds + loginSchedule.failed(retry: retry, jitter: .random(in: 0...1))
        for id in waiting.keys.sorted() { pipe.answer(id, .failed("login: \(why)", .unsent)) }
        waiting = [:]
        noteOutage("login: \(why)")
    }

    /// Returns `true` if a request was refused because the login has expired. The reading is then repeated after a new login.
    private func isExpired(_ transfer: Transfer, _ name: String) -> Bool {
        guard transfer.isRefused, let state = session?.state, state == .valid || state == .running else { return false }
        expireLogin()
        readings[name]?.next = 0
        return true
    }

    private func expireLogin() {
        guard session?.state == .valid else { return }
        session?.expire()
        // The schedule avoids flooding a server that accepts the login but refuses all requests.
        nextLogin = SystemClock.monotonic.seconds + loginSchedule.failed(jitter: .random(in: 0...1))
    }

    // MARK: State

    /// Updates the outage at the end of a transfer. If the request could not be sent, the server cannot be reached. If it was sent but not
    /// answered, only this request has failed.
    private func noteOutage(of transfer: Transfer, _ why: String?) {
        if transfer.status > 0 { return noteOutage(nil) }
        if !transfer.wasSent { noteOutage(why) }
    }

    /// Updates the reason why the server cannot be reached; `nil` if it can. During an outage, all values are stale.
    private func noteOutage(_ why: String?) {
        guard why != outage else { return }
        let hasEnded = outage != nil && why == nil
        outage = why
        // The server can be reached again, so failed readings are repeated without waiting for their backoff.
        if hasEnded {
            for (name, reading) in readings where reading.why != nil && reading.next != nil {
                readings[name]?.next = 0
            }
        }
        updateState()
    }

    private func succeeded(_ name: String) {
        guard let reading = readings[name] else { return }
        _ = loginSchedule.succeeded()
        let wasFailing = reading.why != nil
        guard wasFailing || !reading.wasRead || !reading.isVouched else { return }
        readings[name]?.why = nil
        readings[name]?.wasRead = true
        readings[name]?.isVouched = true
        if wasFailing, state == .up { pipe.log(.notice, "\(name): read again") }
        updateState()
    }

    private func failed(_ name: String, _ why: String, retry: Double?) {
        guard var reading = readings[name] else { return }
        reading.next = SystemClock.monotonic.seconds + reading.schedule.failed(retry: retry, jitter: .random(in: 0...1))
        let isNew = reading.why != why
        reading.why = why
        reading.isVouched = false
        readings[name] = reading
        updateState()
        guard state == .up || state == .starting else { return }
        var message = SourceMessage()
        message.stale = reading.staleNames
        pipe.send(message)
        if isNew { pipe.log(.warning, "\(name): \(why)") }
    }

    /// Updates the state: down if the server cannot be reached or all readings fail, and up once each reading has succeeded or failed.
    /// Values of a failing reading are stale, while the others stay current.
    private func updateState() {
        let failing = readings.filter { $0.value.why != nil }.sorted { $0.key < $1.key }.first
        var now = SourceState.starting
        if let outage, failing != nil || session?.state == .needed {
            now = .down(outage)
        } else if let (name, reading) = failing, readings.values.allSatisfy({ $0.why != nil || !$0.isReadable }) {
            now = .down("\(name): \(reading.why ?? "")")
        } else if readings.values.allSatisfy({ $0.wasRead || $0.why != nil }) {
            now = .up
        }
        guard now != state, now != .starting else { return }
        state = now
        if case .down = now {
            // All values are stale until they are sent again, even if the next response is “not modified”.
            for name in readings.keys { readings[name]?.isVouched = false }
        }
        var message = SourceMessage()
        message.state = now
        pipe.send(message)
    }
}
