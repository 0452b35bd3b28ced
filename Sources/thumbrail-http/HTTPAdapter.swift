import CCurl
import Glibc
import HTTPModel
import JSON
import SourceProtocol
import System

/// Reads responses and streams of a server for the hub, and sends the hub's requests to it.
///
/// Everything runs on one thread, in libcurl's poll loop, which also waits for the hub. libcurl performs DNS lookups on a thread of its
/// own.
final class HTTPAdapter {
    /// A resource that is read periodically, or a stream that stays open.
    private struct Reading {
        enum Kind {
            case answer, stream, picture
        }

        let path: String
        let kind: Kind
        var schedule: ReadingSchedule
        /// The time of the next start; `nil` while the transfer is running.
        var next: Double?
        var tag: String?
        var date: String?
        /// The error of the last reading; `nil` if it succeeded.
        var why: String?
        var wasRead = false
        /// The value that was sent last, which a “not modified” response confirms.
        var last: JSONValue?
        var events: EventStream?
    }

    private let pipe: HubPipe
    private let multi: UnsafeMutableRawPointer
    private var settings: HTTPSettings?
    /// A Boolean value that tells whether values expire unless they are sent again, even after a “not modified” response.
    private var valuesExpire = false
    private var authority: String?
    private var password: String?
    private var token: String?
    private var secretProblem: String?
    private var folder = "."
    /// The cache for pictures; `nil` if there is no folder for them.
    private var shelf: ImageCache?
    private var readings: [String: Reading] = [:]
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    private var state = SourceState.starting
    private var hasToldLong = false

    init?(_ pipe: HubPipe) {
        guard let multi = curl_multi_init() else { return nil }
        (self.pipe, self.multi) = (pipe, multi)
    }

    deinit { curl_multi_cleanup(multi) }

    /// Runs until the hub closes the pipe.
    func run() {
        while !pipe.isAtEnd, !pipe.isBroken {
            begin()
            var running: CInt = 0
            curl_multi_perform(multi, &running)
            finish()
            var hub = curl_waitfd(fd: pipe.input, events: Int16(CURL_WAIT_POLLIN), revents: 0)
            curl_multi_poll(multi, &hub, 1, timeout, nil)
            if hub.revents != 0 { hear() }
        }
        for (handle, _) in transfers { curl_multi_remove_handle(multi, handle) }
    }

    /// The time until the next reading, in milliseconds.
    private var timeout: CInt {
        guard let next = readings.values.compactMap(\.next).min() else { return 3_600_000 }
        return CInt(max(0, min(((next - SystemClock.monotonic.seconds) * 1000).rounded(.up), 3_600_000)))
    }

    // MARK: The hub

    private func hear() {
        for line in pipe.read() {
            switch line {
            case .start(let start): take(start)
            case .request(let id, let order): ask(id, order)
            case .ping, .other: break
            }
        }
    }

    private func take(_ start: SourceStart) {
        guard settings == nil else { return }
        guard let settings = HTTPSettings(start.settings) else {
            pipe.log(.error, "no server in the settings; set the key http of the source in the kiosk file")
            exit(64)  // EX_USAGE of sysexits
        }
        self.settings = settings
        valuesExpire = start.valuesExpire
        folder = start.folder
        authority = settings.authority.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
        if !settings.pictures.isEmpty {
            shelf = start.pictures.map { ImageCache(in: $0, of: settings.pictures.keys) }
        }
        read(settings.get, .answer, every: settings.interval)
        read(settings.stream, .stream, every: 1)
        read(settings.pictures, .picture, every: settings.interval)
        tell()
    }

    private func read(_ paths: [String: String], _ kind: Reading.Kind, every interval: Double) {
        for (name, path) in paths {
            readings[name] = Reading(
                path: path, kind: kind, schedule: ReadingSchedule(interval: interval), next: 0)
        }
    }

    /// Reads the secrets again, so that a changed secret needs no restart.
    ///
    /// - Returns: An error as text; `nil` on success.
    private func readSecrets() -> String? {
        do throws(SecretError) {
            password = try settings?.password.map { name throws(SecretError) in
                try SecretFile.text(of: name, from: folder)
            }
            token = try settings?.token.map { name throws(SecretError) in try SecretFile.text(of: name, from: folder) }
            return nil
        } catch {
            return error.description
        }
    }

    private func transfer(_ purpose: Transfer.Purpose, _ path: String) -> Transfer? {
        guard let settings, let transfer = Transfer(purpose, to: WebAddress.join(settings.url, path)) else {
            return nil
        }
        // A complete URL belongs to another server, which must not receive the credentials.
        if path.hasPrefix("/") { transfer.logIn(user: settings.user, password: password, token: token) }
        if let authority { transfer.trust(authority) }
        return transfer
    }

    private func add(_ transfer: Transfer) {
        transfers[transfer.handle] = transfer
        curl_multi_add_handle(multi, transfer.handle)
    }

    private func ask(_ id: Int, _ order: SourceRequest.Order) {
        guard let settings else { return pipe.answer(id, .failed("source not started")) }
        let request: HTTPSettings.Request?
        let body: JSONValue
        switch order {
        case .set(let values):
            guard values.count == 1, let (name, value) = values.first else {
                return pipe.answer(id, .failed("only one value per request can be set"))
            }
            (request, body) = (settings.set[name], value)
        case .call(let name, let with): (request, body) = (settings.call[name], with)
        }
        guard let request else { return pipe.answer(id, .failed("no address for this request in the kiosk file")) }
        if let problem = readSecrets() { return pipe.answer(id, .failed(problem)) }
        guard let transfer = transfer(.request(id), request.path) else {
            return pipe.answer(id, .failed("out of memory"))
        }
        var bytes: [UInt8] = []
        if case .call = order, body == .null {
        } else {
            bytes = (try? body.encoded()).map { Array($0.utf8) } ?? []
        }
        transfer.send(request.method, bytes)
        add(transfer)
    }

    // MARK: Readings

    /// Starts the transfers that are due.
    private func begin() {
        let now = SystemClock.monotonic.seconds
        let due = readings.filter { ($0.value.next ?? .infinity) <= now }.keys.sorted()
        guard !due.isEmpty else { return }
        let problem = readSecrets()
        for name in due {
            guard var reading = readings[name] else { continue }
            let transfer = transfer(Self.purpose(of: reading.kind, name), reading.path)
            if let why = problem ?? (transfer == nil ? "out of memory" : nil) {
                failed(name, why, retry: nil)
                continue
            }
            guard let transfer else { continue }
            reading.next = nil
            if reading.kind == .stream {
                (reading.events, reading.last) = (nil, nil)
                transfer.addHeader("Accept", "text/event-stream, application/x-ndjson, text/plain")
                transfer.onBytes = { [weak self] transfer, bytes in self?.take(bytes, of: name, transfer) }
            } else {
                if reading.kind == .picture { transfer.addHeader("Accept", "image/*") }
                if let tag = reading.tag { transfer.addHeader("If-None-Match", tag) }
                if let date = reading.date { transfer.addHeader("If-Modified-Since", date) }
            }
            readings[name] = reading
            add(transfer)
        }
    }

    private static func purpose(of kind: Reading.Kind, _ name: String) -> Transfer.Purpose {
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
            // The message is not valid after the handle was removed.
            let result = curl_result(message)
            guard let transfer = transfers.removeValue(forKey: handle) else { continue }
            curl_multi_remove_handle(multi, handle)
            let why =
                result == CURLE_OK ? WebContent.words(forStatus: transfer.status) : transfer.words(for: result)
            switch transfer.purpose {
            case .get(let name), .picture(let name): finish(name, transfer, why)
            case .stream(let name): failed(name, why ?? "stream closed by server", retry: transfer.retry)
            case .request(let id): finish(id, transfer, why, isAnswered: result == CURLE_OK)
            }
        }
    }

    private func finish(_ id: Int, _ transfer: Transfer, _ why: String?, isAnswered: Bool) {
        guard let why else {
            pipe.answer(id, .done)
            // The effect of the request is read immediately.
            for name in readings.keys
            where readings[name].map({ $0.kind != .stream }) == true && readings[name]?.next != nil {
                readings[name]?.next = 0
            }
            return
        }
        let isUnknown = !isAnswered && transfer.wasSent
        pipe.answer(id, .failed(isUnknown ? "outcome unknown: \(why)" : why))
    }

    private func finish(_ name: String, _ transfer: Transfer, _ why: String?) {
        if let why { return failed(name, why, retry: transfer.retry) }
        guard var reading = readings[name] else { return }
        if transfer.status != 304 {
            switch value(of: reading, name, transfer) {
            case .success(let value):
                reading.last = value
                say(name, value)
            case .failure(let problem): return failed(name, problem.words, retry: nil)
            }
        } else if valuesExpire, let last = reading.last {
            say(name, last)
        }
        if let tag = transfer.answered.tag { reading.tag = tag }
        if let date = transfer.answered.date { reading.date = date }
        if transfer.status != 304 { (reading.tag, reading.date) = (transfer.answered.tag, transfer.answered.date) }
        reading.next = SystemClock.monotonic.seconds + reading.schedule.succeeded()
        readings[name] = reading
        succeeded(name)
    }

    /// Returns the value of a response. A picture is stored in the cache, and its value is the path of the file.
    private func value(
        of reading: Reading, _ name: String, _ transfer: Transfer
    ) -> Result<JSONValue, ImageCache.Problem> {
        guard reading.kind == .picture else {
            let value = WebContent.value(of: transfer.body, type: transfer.answered.type)
            return value.map { .success($0) } ?? .failure(.init(words: "response is neither JSON nor text"))
        }
        do throws(ImageCache.Problem) {
            guard let file = try shelf?.keep(transfer.body, of: name) else {
                throw ImageCache.Problem(words: "no folder for pictures")
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
            // If several events arrive in one chunk, the last one counts.
            if let value = WebContent.value(ofEvent: $0) { last = value }
        } tooLong: {
            isTooLong = true
        }
        reading.events = events
        reading.last = last ?? reading.last
        _ = reading.schedule.succeeded()
        readings[name] = reading
        if let last { say(name, last) }
        if isTooLong, !hasToldLong {
            hasToldLong = true
            pipe.log(.warning, "\(name): events larger than \(EventStream.maximumBytes >> 10) KiB are ignored")
        }
        succeeded(name)
    }

    private func say(_ name: String, _ value: JSONValue) {
        var message = SourceMessage()
        message.values = [name: value]
        // The value is sent before the state `up`. While the connection is down, it is still stale.
        pipe.send(message)
    }

    // MARK: State

    private func succeeded(_ name: String) {
        guard readings[name]?.why != nil || readings[name]?.wasRead == false else { return }
        readings[name]?.why = nil
        readings[name]?.wasRead = true
        tell()
    }

    private func failed(_ name: String, _ why: String, retry: Double?) {
        guard var reading = readings[name] else { return }
        reading.next = SystemClock.monotonic.seconds + reading.schedule.failed(retry: retry, jitter: .random(in: 0...1))
        let isNew = reading.why != why
        reading.why = why
        readings[name] = reading
        tell()
        // The hub logs the state of the source, which names the first of the readings that fail.
        if isNew, state != .down("\(name): \(why)") { pipe.log(.warning, "\(name): \(why)") }
    }

    /// Updates the state: up if the last reading of each resource succeeded, down if one failed.
    private func tell() {
        let failing = readings.filter { $0.value.why != nil }.sorted { $0.key < $1.key }.first
        var now = SourceState.starting
        if let (name, reading) = failing {
            now = .down("\(name): \(reading.why ?? "")")
        } else if readings.values.allSatisfy(\.wasRead) {
            now = .up
        }
        guard now != state, now != .starting else { return }
        let wasDown = if case .down = state { true } else { false }
        state = now
        var message = SourceMessage()
        message.state = now
        // When one reading failed, all values became stale. The other readings have succeeded since, so their values are sent again.
        if wasDown, now == .up {
            for (name, reading) in readings { if let value = reading.last { say(name, value) } }
        }
        pipe.send(message)
    }
}
