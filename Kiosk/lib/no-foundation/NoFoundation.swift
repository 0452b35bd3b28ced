// What swift-argument-parser uses of FoundationEssentials, for release builds: linked in its place it makes each program that takes
// options 5 MB smaller, and a start with fewer conformances to search faster. JSON is only for "--experimental-dump-help", of which
// release builds print nothing; Kiosk/lib/manual asks a build for tests.

/// Stands in for the library's names of characters, which are half a megabyte and which nothing uses: BaseLetters has a table of its own.
@_cdecl("__wrap__swift_stdlib_getScalarName")
public func scalarName(_ scalar: UInt32, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int { 0 }

/// An error with a description for people.
public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

/// An encoder that encodes nothing.
public final class JSONEncoder {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)
    }

    struct Unsupported: Error {}

    public var outputFormatting: OutputFormatting = []

    public init() {}

    public func encode<Value: Encodable>(_ value: Value) throws -> Data { throw Unsupported() }
}

/// Bytes, of which there are none.
public struct Data: Sendable {}

extension String {
    public struct Encoding: Sendable {
        public static let utf8 = Encoding()
    }

    public init?(data: Data, encoding: Encoding) { return nil }
}
