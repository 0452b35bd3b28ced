import HTTPModel
import JSON
import ReceivedPictures

/// The pictures of the rows of a list: which of them have to be read, and the files that take the place of their addresses in the rows.
///
/// A picture is read once, and again if its address changes. One that could not be read is tried again later.
struct RowPictures {
    /// A picture that has been read.
    private struct File {
        let name: String
        let bytes: Int
    }

    /// A picture to read.
    struct Next {
        let address: String
        /// The name under which the cache keeps the picture.
        let cacheName: String
    }

    private let list: String
    private let definition: HTTPRowPictures
    private let server: String
    /// The rows as the server has sent them.
    private var rows: [JSONValue] = []
    /// The address of each row's picture; `nil` if it has none.
    private var addresses: [String?] = []
    /// The slot in the cache of each address.
    private var slots: [String: Int] = [:]
    private var files: [String: File] = [:]
    /// The addresses that still have to be read, in the order of the rows, from the end.
    private var waiting: [String] = []
    /// The time at which a picture that could not be read is tried again, by its address.
    private var retries: [String: Double] = [:]
    private var running: Set<String> = []
    /// The time since which rows have pictures that were not sent; `nil` if all were sent.
    private(set) var newSince: Double?

    /// The maximum number of pictures of a list.
    static let maximum = 200
    /// The maximum size of the pictures of all lists of a source, in bytes. They are in memory.
    static let maximumBytes = 32 << 20
    /// The maximum number of pictures of a list that are read at the same time.
    private static let maximumRunning = 2
    /// The time after which a picture that could not be read is tried again, and one that was refused because the login has expired.
    private static let (retry, loginRetry) = (300.0, 2.0)
    /// The time for which pictures that arrive one after another are collected before the rows are sent.
    private static let pause = 0.3

    init(_ definition: HTTPRowPictures, of list: String, on server: String) {
        (self.definition, self.list, self.server) = (definition, list, server)
    }

    /// The names under which the cache keeps the pictures of a list.
    static func cacheNames(of list: String) -> [String] { (0..<maximum).map { "\(list)#\($0)" } }

    // MARK: Rows

    /// Takes the rows that the server has sent.
    ///
    /// - Returns: The rows with the names of the files, and the reasons why pictures are left out.
    mutating func take(_ value: JSONValue, at time: Double) -> (rows: JSONValue, notes: [String]) {
        guard case .array(let rows) = value else { return (value, []) }
        var notes: [String] = []
        self.rows = rows
        addresses = rows.map { row in
            do throws(HTTPPicture.Mistake) {
                return try definition.address(of: row, on: server)
            } catch {
                if !notes.contains(error.words) { notes.append(error.words) }
                return nil
            }
        }
        var wanted: [String] = []
        var known: Set<String> = []
        for address in addresses { if let address, known.insert(address).inserted { wanted.append(address) } }
        if wanted.count > Self.maximum {
            notes.append("only the first \(Self.maximum) pictures are read")
            wanted.removeLast(wanted.count - Self.maximum)
            known = Set(wanted)
        }
        slots = slots.filter { known.contains($0.key) }
        files = files.filter { known.contains($0.key) }
        retries = retries.filter { known.contains($0.key) }
        assignSlots(to: wanted)
        waiting = wanted.reversed().filter { files[$0] == nil && retries[$0] == nil && !running.contains($0) }
        newSince = nil
        return (filled, notes)
    }

    private mutating func assignSlots(to wanted: [String]) {
        var free = Set(0..<Self.maximum).subtracting(slots.values).sorted(by: >)
        for address in wanted where slots[address] == nil { slots[address] = free.popLast() }
    }

    /// The rows with the names of the files in place of the addresses. A row whose picture has not been read has none.
    var filled: JSONValue {
        .array(
            zip(rows, addresses).map { row, address in
                guard case .object(var members) = row else { return row }
                members[definition.key] = address.flatMap { files[$0] }.map { .string($0.name) }
                return .object(members)
            })
    }

    /// Returns the rows with pictures that have arrived, if they have to be sent now.
    mutating func takeNew(at time: Double) -> JSONValue? {
        guard let newSince, (running.isEmpty && waiting.isEmpty) || time >= newSince + Self.pause else { return nil }
        self.newSince = nil
        return filled
    }

    // MARK: Pictures

    /// Returns the next picture to read, and marks it as being read.
    mutating func next(at time: Double) -> Next? {
        let due = retries.filter { $0.value <= time }.keys.sorted()
        for address in due { retries[address] = nil }
        waiting = due + waiting
        guard running.count < Self.maximumRunning else { return nil }
        while let address = waiting.popLast() {
            guard let slot = slots[address], running.insert(address).inserted else { continue }
            return Next(address: address, cacheName: "\(list)#\(slot)")
        }
        return nil
    }

    /// The size of the pictures in bytes, with the maximum size of each that is being read.
    var size: Int { files.values.reduce(running.count * ReceivedPicture.maximumBytesOfRow) { $0 + $1.bytes } }

    /// The time of the next action, if there is one.
    var deadline: Double? { (retries.values + [newSince.map { $0 + Self.pause }].compactMap(\.self)).min() }

    /// Takes the file of a picture that has been read.
    mutating func read(_ address: String, into file: String, bytes: Int, at time: Double) {
        running.remove(address)
        // The rows may have changed in the meantime.
        guard slots[address] != nil else { return }
        files[address] = File(name: file, bytes: bytes)
        newSince = newSince ?? time
    }

    /// Notes that a picture could not be read. It is tried again later.
    ///
    /// - Parameter needsLogin: A Boolean value that tells whether the picture was refused because the login has expired.
    mutating func failed(_ address: String, needsLogin: Bool = false, at time: Double) {
        running.remove(address)
        if slots[address] != nil { retries[address] = time + (needsLogin ? Self.loginRetry : Self.retry) }
    }
}
