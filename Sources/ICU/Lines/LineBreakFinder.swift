import Synchronization

/// Finds the places where a line of text may end, according to UAX #14. Dictionaries find breaks in languages that do
/// not separate words.
package enum LineBreakFinder {
    private typealias Open =
        @convention(c) (CInt, UnsafePointer<CChar>?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<CInt>) ->
        OpaquePointer?
    private typealias OpenText =
        @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int64, UnsafeMutablePointer<CInt>) -> OpaquePointer?
    private typealias CloseText = @convention(c) (OpaquePointer?) -> OpaquePointer?
    private typealias SetText = @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<CInt>) -> Void
    private typealias Next = @convention(c) (OpaquePointer) -> Int32

    /// UBRK_LINE.
    private static let lines: CInt = 2
    /// UBRK_DONE.
    private static let done: Int32 = -1

    /// The process-wide finder; `nil` if ICU is not installed.
    private static let shared = Finder()

    /// A break iterator, which only one thread may use at a time.
    private final class Finder: @unchecked Sendable {
        private let lock = Mutex(())
        private let iterator: OpaquePointer
        private let openText: OpenText
        private let closeText: CloseText
        private let setText: SetText
        private let next: Next

        init?() {
            var status: CInt = 0
            guard let library = ICULibrary("icuuc"), let open = library.function("ubrk_open", as: Open.self),
                let openText = library.function("utext_openUTF8", as: OpenText.self),
                let closeText = library.function("utext_close", as: CloseText.self),
                let setText = library.function("ubrk_setUText", as: SetText.self),
                let next = library.function("ubrk_next", as: Next.self),
                // The rules of the root locale are those of UAX #14. Dictionaries are selected by script.
                let iterator = open(LineBreakFinder.lines, "", nil, 0, &status), status <= 0
            else { return nil }
            (self.iterator, self.openText, self.closeText, self.setText, self.next) = (
                iterator, openText, closeText, setText, next
            )
        }

        func breaks(in bytes: UnsafeBufferPointer<UInt8>) -> [Bool]? {
            lock.withLock { _ in find(in: bytes) }
        }

        private func find(in bytes: UnsafeBufferPointer<UInt8>) -> [Bool]? {
            var status: CInt = 0
            return bytes.withMemoryRebound(to: CChar.self) { bytes in
                guard let text = openText(nil, bytes.baseAddress, Int64(bytes.count), &status), status <= 0 else {
                    return nil
                }
                defer { _ = closeText(text) }
                setText(iterator, text, &status)
                guard status <= 0 else { return nil }
                var breaks = [Bool](repeating: false, count: bytes.count)
                while true {
                    let position = Int(next(iterator))
                    guard position != Int(LineBreakFinder.done) else { return breaks }
                    if breaks.indices.contains(position) { breaks[position] = true }
                }
            }
        }
    }

    /// The major and minor version of Unicode that ICU implements; `nil` if ICU is not installed.
    package static var unicodeVersion: [Int]? {
        typealias GetVersion = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
        guard let version = ICULibrary("icuuc")?.function("u_getUnicodeVersion", as: GetVersion.self) else {
            return nil
        }
        var numbers = [UInt8](repeating: 0, count: 4)
        version(&numbers)
        return numbers.prefix(2).map(Int.init)
    }

    /// Returns for each byte whether a line may begin there; `nil` if ICU is not installed.
    ///
    /// - Parameter bytes: The text in valid UTF-8.
    package static func breaks(in bytes: UnsafeBufferPointer<UInt8>) -> [Bool]? {
        guard !bytes.isEmpty else { return [] }
        return shared?.breaks(in: bytes)
    }
}
