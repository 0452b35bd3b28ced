import Bundles
import CCurl
import Glibc
import HTTPClient
import HTTPModel
import System

/// A file of a server, fetched over HTTPS to its end.
final class Download {
    /// Where its bytes go.
    enum Sink {
        /// Memory, for so many bytes at the most.
        case memory(Int)
        /// A new file, for so many bytes at the most.
        case file(String, Int)
    }

    /// What came of it.
    enum Outcome {
        /// All of it; what went to a file is on the disk.
        case came([UInt8], tag: String?)
        /// It is the same as the one whose tag was sent.
        case same
        /// A sentence, and how long the server wants to be left in peace, in seconds.
        case failed(String, retry: Double?)
    }

    private let exchange: HTTPTransfer
    private var bytes: [UInt8] = []
    private var file: NewFile?
    private var left = 0
    private var isTooLong = false
    private var fault: String?

    /// - Returns: nil where there is no memory.
    init?(_ url: String, patience: Int) {
        guard let exchange = HTTPTransfer(url, over: "https", as: "thumbrail-fleet") else { return nil }
        self.exchange = exchange
        exchange.followRedirects()
        exchange.endAfter(patience, below: 100, for: 30)
        exchange.onBytes = { [unowned self] in take($0) }
    }

    func trust(_ authority: String) { exchange.trust(authority) }

    /// A token that goes to this server and to no other.
    func logIn(_ token: String) { exchange.logIn(token: token) }

    /// Fetches it, unless it is the one that has a tag.
    func fetch(_ sink: Sink, unless known: String? = nil) -> Outcome {
        switch sink {
        case .memory(let most): left = most
        case .file(let path, let most):
            left = most
            do throws(FileError) { file = try NewFile(path, mode: 0o600) } catch {
                return .failed(error.description, retry: nil)
            }
        }
        if let known { exchange.addHeader("If-None-Match", known) }
        let result = curl_easy_perform(exchange.handle)
        let (status, retry) = (exchange.status, exchange.retry)
        if let fault { return .failed(fault, retry: nil) }
        if isTooLong { return .failed("the server sends more than it should", retry: retry) }
        guard result == CURLE_OK else { return .failed(exchange.words(for: result), retry: retry) }
        if status == 304, known != nil { return .same }
        if let words = WebContent.words(forStatus: status) { return .failed(words, retry: retry) }
        if case .file = sink {
            do throws(FileError) { try file?.finish() } catch { return .failed(error.description, retry: nil) }
            file = nil
        }
        return .came(bytes, tag: exchange.answered.tag)
    }

    /// - Returns: false ends it.
    private func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        // Of an answer that is none nothing is kept.
        guard WebContent.words(forStatus: exchange.status) == nil else { return true }
        guard piece.count <= left else {
            isTooLong = true
            return false
        }
        left -= piece.count
        guard file != nil else {
            bytes += piece
            return true
        }
        do throws(FileError) { try file?.write(piece) } catch {
            fault = error.description
            return false
        }
        return true
    }
}
