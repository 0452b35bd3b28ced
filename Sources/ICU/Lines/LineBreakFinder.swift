import CICU
import Synchronization

/// Finds the positions where a line of text may break, according to UAX #14. For languages that do not separate words with
/// spaces, ICU's dictionaries determine the breaks.
package enum LineBreakFinder {
    /// The process-wide finder; `nil` if ICU is not installed.
    private static let shared = Finder()

    /// A break iterator, which only one thread may use at a time.
    private final class Finder: @unchecked Sendable {
        private let lock = Mutex(())
        private let iterator: UnsafeMutableRawPointer
        private let functions: OpaquePointer

        init?() {
            guard let functions = ICULibrary.loadTextFunctions(), let iterator = icu_line_breaks_open(functions) else {
                return nil
            }
            (self.iterator, self.functions) = (iterator, functions)
        }

        func breaks(in bytes: UnsafeBufferPointer<UInt8>) -> [Bool]? {
            lock.withLock { _ in find(in: bytes) }
        }

        private func find(in bytes: UnsafeBufferPointer<UInt8>) -> [Bool]? {
            var breaks = [Bool](repeating: false, count: bytes.count)
            return icu_line_breaks_find(functions, iterator, bytes.baseAddress, bytes.count, &breaks) ? breaks : nil
        }
    }

    /// The major and minor version of Unicode that ICU implements; `nil` if ICU is not installed.
    package static var unicodeVersion: [Int]? {
        guard let functions = ICULibrary.loadTextFunctions() else { return nil }
        var versionNumbers = [UInt8](repeating: 0, count: 4)
        icu_unicode_version(functions, &versionNumbers)
        return versionNumbers.prefix(2).map(Int.init)
    }

    /// Returns for each byte whether a line may begin there; `nil` if ICU is not installed.
    ///
    /// - Parameter bytes: The text in valid UTF-8.
    package static func breaks(in bytes: UnsafeBufferPointer<UInt8>) -> [Bool]? {
        guard !bytes.isEmpty else { return [] }
        return shared?.breaks(in: bytes)
    }
}
