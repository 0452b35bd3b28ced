import CConfinement
import Calendars
import Feeds
import Glibc
import JSON
import ListFormats
import System

/// Reads one calendar or feed for the program that started it, and exits. This process trusts its parent process, but the parent does not
/// trust this process.
///
/// Standard input is one end of a socket pair, over which the list is received and the reply is sent. The argument is the kind of list. The
/// process confines itself before libical or expat parses the list.
@main
enum Main {
    /// The memory limit, in bytes: about 30 times the size of the largest calendar.
    private static let memoryLimit = 256 << 20
    /// The CPU time limit, in seconds. It matters only if the parent process has ended and cannot kill this process.
    private static let cpuTimeLimit: rlim_t = 10

    static func main() {
        var type: CInt = 0
        var length = socklen_t(MemoryLayout<CInt>.size)
        guard getsockopt(0, SOL_SOCKET, SO_TYPE, &type, &length) == 0,
            let kind = ProcessArguments.current.dropFirst().first.flatMap(ListKind.init(rawValue:))
        else {
            print("thumbrail-lists reads calendars and feeds for the sources of thumbrail. It is started by them.")
            exit(64)  // EX_USAGE of sysexits
        }
        var limits = rlimit(rlim_cur: cpuTimeLimit, rlim_max: cpuTimeLimit)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
        guard let bytes = input(upTo: ListKind.maximumBytes) else { exit(1) }
        send(reply(to: bytes, kind).value)
    }

    private enum Reply {
        case rows(ListReply)
        case error(ContentError)

        var value: JSONValue {
            switch self {
            case .rows(let reply): reply.value
            case .error(let error): ["error": .string(error.description)]
            }
        }
    }

    private static func reply(to bytes: [UInt8], _ kind: ListKind) -> Reply {
        let now = Int(SystemClock.wall.wholeSeconds)
        let range = CalendarWindow.zoneRange(now: now)
        do throws(ContentError) {
            switch kind {
            case .calendar:
                let text = try CalendarText(bytes)
                let zones = SystemZones.zones(named: text.zoneNames, in: range)
                confine(UInt(memoryLimit))
                return .rows(try CalendarReader.rows(of: text, zones: zones, now: now))
            case .feed:
                let zone = SystemZones.local(in: range)
                confine(UInt(memoryLimit))
                return .rows(try FeedReader.rows(of: bytes, zone))
            }
        } catch {
            return .error(error)
        }
    }

    /// Reads the list from standard input; returns `nil` if it is too large.
    private static func input(upTo limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while true {
            let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
                filled = max(0, read(0, buffer.baseAddress, buffer.count))
            }
            if piece.isEmpty { return bytes }
            bytes += piece
            guard bytes.count <= limit else { return nil }
        }
    }

    private static func send(_ reply: JSONValue) {
        guard let text = try? reply.encoded() else { exit(1) }
        var remaining = Array(text.utf8)[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { write(0, $0.baseAddress, $0.count) }
            guard count > 0 else { exit(1) }
            remaining = remaining.dropFirst(count)
        }
    }
}
