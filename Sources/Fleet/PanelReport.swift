import Bundles
import JSON

/// What a panel says of itself at its control socket, as far as others are told.
public struct PanelReport: Hashable, Sendable {
    private let status: JSONValue

    /// - Parameter status: the answer to `status`.
    public init(_ status: JSONValue) { self.status = status }

    /// The kiosk file that it shows; nil where it says none.
    public var file: String? { if case .string(let file)? = status["kiosk"] { file } else { nil } }

    /// Its tabs' titles; those beyond ``mostTabs`` are left out.
    public var tabs: [String] {
        guard case .array(let tabs)? = status["tabs"] else { return [] }
        return tabs.prefix(Self.mostTabs).compactMap { if case .string(let title) = $0 { title } else { nil } }
    }

    /// Tabs that are told of at the most.
    public static let mostTabs = 256

    /// What was seen of a panel on trial.
    ///
    /// - Parameter isBundle: whether a path is that of the bundle's kiosk file.
    public func look(isBundle: (String) -> Bool) -> Trial.Look {
        guard case .number(let uptime)? = status["uptime"] else { return .silent }
        var problem: String?
        if case .string(let words)? = status["problem"] { problem = words }
        var hasPicture = false
        if case .number(let width)? = status["width"] { hasPicture = width > 0 }
        return .up(
            uptime: uptime, showsBundle: file.map(isBundle) ?? false, problem: problem, hasPicture: hasPicture)
    }

    /// What is published: nothing that is another value each time.
    ///
    /// - Parameter report: nil where the panel does not answer.
    public static func state(of report: PanelReport?) -> JSONValue {
        guard let report else { return ["up": false] }
        var members: [String: JSONValue] = ["up": true]
        for name in ["version", "kiosk", "title", "tab", "language", "width", "height", "visible", "problem", "idle"] {
            members[name] = report.status[name] ?? .null
        }
        members["tabs"] = .array(report.tabs.map { .string($0) })
        if case .object(let sources)? = report.status["sources"] {
            members["sources"] = .object(sources.mapValues { $0["state"] ?? .null })
        }
        return .object(members)
    }
}
