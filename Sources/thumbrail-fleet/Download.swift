import Bundles
import CCurl
import Glibc
import HTTPClient
import HTTPModel
import System

/// The download of a file over HTTPS.
final class Download {
    /// The destination of a download.
    enum Sink {
        /// Memory, up to a number of bytes.
        case memory(Int)
        /// A new file, up to a number of bytes.
        case file(String, Int)
    }

    /// The result of a download.
    enum Outcome {
        /// The download is complete. If the destination is a file, it is on disk.
        case came([UInt8], tag: String?)
        /// The file has not changed: its ETag is the known one.
        case same
        /// The download failed. The associated values are the reason, and the value of Retry-After in seconds.
        case failed(String, retry: Double?)
    }

    private let exchange: HTTPTransfer
    private var bytes: [UInt8] = []
    private var file: NewFile?
    private var remaining = 0
    private var isTooLong = false
    private var fileError: String?

    /// Creates a download with a timeout in seconds; returns `nil` if there is no memory.
    init?(_ url: String, patience: Int) {
        guard let exchange = HTTPTransfer(url, over: "https", as: "thumbrail-fleet") else { return nil }
        self.exchange = exchange
        exchange.followRedirects()
        exchange.endAfter(patience, below: 100, for: 30)
        exchange.onBytes = { [unowned self] in take($0) }
    }

    func trust(_ authority: String) { exchange.trust(authority) }

    /// Sets the bearer token, which is sent only to this server.
    func logIn(_ token: String) { exchange.logIn(token: token) }

    /// Downloads the file, unless its ETag is the known one.
    func fetch(_ sink: Sink, unless known: String? = nil) -> Outcome {
        switch sink {
        case .memory(let limit): remaining = limit
        case .file(let path, let limit):
            remaining = limit
            do throws(FileError) { file = try NewFile(path, mode: 0o600) } catch {
                return .failed(error.description, retry: nil)
            }
        }
        if let known { exchange.addHeader("If-None-Match", known) }
        let result = curl_easy_perform(exchange.handle)
        let (status, retry) = (exchange.status, exchange.retry)
        if let fileError { return .failed(fileError, retry: nil) }
        if isTooLong { return .failed("response too large", retry: retry) }
        guard result == CURLE_OK else { return .failed(exchange.words(for: result), retry: retry) }
        if status == 304, known != nil { return .same }
        if let reason = WebContent.words(forStatus: status) { return .failed(reason, retry: retry) }
        if case .file = sink {
            do throws(FileError) { try file?.finish() } catch { return .failed(error.description, retry: nil) }
            file = nil
        }
        return .came(bytes, tag: exchange.answered.tag)
    }

    /// Stores a piece of the response.
    ///
    /// - Returns: `false` to cancel the transfer.
    private func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        // The body of an error response is discarded.
        guard WebContent.words(forStatus: exchange.status) == nil else { return true }
        guard piece.count <= remaining else {
            isTooLong = true
            return false
        }
        remaining -= piece.count
        guard file != nil else {
            bytes += piece
            return true
        }
        do throws(FileError) { try file?.write(piece) } catch {
            fileError = error.description
            return false
        }
        return true
    }
}
