import Bundles
import Health
import JSON

/// The status that a panel reports at its control socket, of which a part is published.
public struct PanelReport: Hashable, Sendable {
    private let status: JSONValue

    /// Creates a report.
    ///
    /// - Parameter status: The answer to `status`.
    public init(_ status: JSONValue) { self.status = status }

    /// The path of the kiosk file that the panel shows; `nil` if the panel does not report it.
    public var file: String? { if case .string(let file)? = status["kiosk"] { file } else { nil } }

    /// The titles of the panel's tabs, at most ``maximumTabs``.
    public var tabs: [String] {
        guard case .array(let tabs)? = status["tabs"] else { return [] }
        return tabs.prefix(Self.maximumTabs).compactMap { if case .string(let title) = $0 { title } else { nil } }
    }

    /// The maximum number of tabs in a report.
    public static let maximumTabs = 256

    /// Returns the observation of a panel on trial.
    ///
    /// - Parameter isBundle: A closure that returns `true` if a path is the path of the bundle's kiosk file.
    public func look(isBundle: (String) -> Bool) -> Trial.Look {
        guard case .number(let uptime)? = status["uptime"] else { return .silent }
        var problem: String?
        if case .string(let text)? = status["problem"] { problem = text }
        var hasPicture = false
        if case .number(let width)? = status["width"] { hasPicture = width > 0 }
        return .up(
            uptime: uptime, showsBundle: file.map(isBundle) ?? false, problem: problem, hasPicture: hasPicture,
            faults: HealthFault.all(in: status) + silentSources)
    }

    /// The sources that have not sent any data yet. During a trial, they count as faults.
    private var silentSources: [HealthFault] {
        guard case .object(let sources)? = status["sources"] else { return [] }
        return sources.filter { $0.value["state"] == "starting" }.keys.sorted().map {
            HealthFault(.sourceDown, of: $0, "source \($0) has not sent any data yet")
        }
    }

    /// The members of the status that are published. None of them changes continuously.
    private static let publishedMembers = [
        "version", "kiosk", "title", "tab", "language", "width", "height", "visible", "problem", "idle", "fault_page",
        "config_error", "display_connected", "display_on", "touch_devices", "clock_synchronized", "state_writable",
        "conditions_unmonitored", "pins_unreadable", "kiosk_version_info", "alarms",
    ]

    /// Returns the state that is published. It contains no members that change continuously.
    ///
    /// - Parameters:
    ///   - report: The panel's report; `nil` if it does not answer.
    ///   - settings: The settings with the panel's name and the address of its page.
    public static func state(of report: PanelReport?, _ settings: FleetSettings) -> JSONValue {
        var members: [String: JSONValue] = ["up": .bool(report != nil), "name": .string(settings.name)]
        if let page = settings.page { members["page"] = .string(page) }
        guard let report else { return .object(members) }
        for name in publishedMembers { members[name] = report.status[name] ?? .null }
        // Messages are left out, because they may contain a number that changes continuously.
        members["faults"] = .array(
            HealthFault.all(in: report.status).map { fault in
                .string(fault.subject.isEmpty ? fault.kind.rawValue : "\(fault.kind.rawValue) \(fault.subject)")
            })
        members["tabs"] = .array(report.tabs.map { .string($0) })
        if case .object(let sources)? = report.status["sources"] {
            members["sources"] = .object(sources.mapValues { $0["state"] ?? .null })
        }
        return .object(members)
    }
}
