import JSON

/// A kiosk file that is generated for the devices that a broker's messages describe.
struct DiscoveredKiosk: Sendable {
    /// The text of the kiosk file.
    let text: String
    /// The number of devices in the file.
    let devices: Int
    /// The number of devices that were omitted because of the limits of a kiosk file.
    let leftOut: Int

    typealias Member = YAMLContent.Member

    /// The maximum number of values, and the maximum number of calls.
    static let maximumValues = 1_000
    /// The maximum number of jq programs.
    static let maximumPrograms = 64
    /// The maximum number of elements of one device.
    static let maximumElements = 200
    /// The maximum number of areas that get their own tab.
    static let maximumAreas = 24
    /// The maximum number of elements of a page. A tab with more elements is a list of devices.
    static let longPage = 30
    /// The maximum number of lines in all charts.
    static let maximumHistories = 90
    /// The maximum number of lines in one chart.
    private static let maximumChartLines = 8
    /// The maximum number of entries in each list in the comments at the end of the file.
    private static let maximumListed = 40

    /// Creates the kiosk file.
    ///
    /// - Parameters:
    ///   - messages: The messages of the broker.
    ///   - broker: The address and credentials of the broker.
    /// - Returns: `nil` if the messages describe no device that a kiosk can show.
    init?(_ messages: DiscoveryMessages, broker: DiscoveryBroker) {
        var names = UniqueNames()
        let bridge = Zigbee2MQTTDevices(
            messages.bridges, groups: messages.groups, available: messages.availabilities, names: &names)
        let others = HomeAssistantDevices.devices(
            messages.configurations, isKnown: { bridge.contains($0) }, names: &names)
        let all = bridge.devices + others
        let shown = all.filter { !$0.isEmpty }.sorted {
            ($0.area ?? "", $0.kind ?? .sensor, $0.title) < ($1.area ?? "", $1.kind ?? .sensor, $1.title)
        }
        let (kept, leftOut) = Self.fitting(shown)
        guard !kept.isEmpty else { return nil }
        (devices, self.leftOut) = (kept.count, leftOut)
        var lines = Self.start(broker)
        lines += Self.sources(kept, broker)
        lines += Self.tabs(kept)
        lines += Self.end(kept, all, leftOut)
        text = lines.joined(separator: "\n") + "\n"
    }

    /// Returns the devices that fit into a kiosk file, and the number of devices that do not.
    private static func fitting(_ devices: [DiscoveredDevice]) -> ([DiscoveredDevice], Int) {
        var kept: [DiscoveredDevice] = []
        var (values, calls, programs) = (0, 0, 0)
        for device in devices {
            let programCount = device.values.count { $0.value.template.jq != nil }
            guard values + device.values.count <= maximumValues, calls + device.calls.count <= maximumValues,
                programs + programCount <= maximumPrograms, device.elements.count <= maximumElements
            else { continue }
            kept.append(device)
            values += device.values.count
            calls += device.calls.count
            programs += programCount
        }
        return (kept, devices.count - kept.count)
    }

    // MARK: Parts of the file

    private static func start(_ broker: DiscoveryBroker) -> [String] {
        [
            YAMLContent.comment(
                "The devices that \(broker.url) described. Change this file as you like: nothing overwrites it."),
            "# Keep it beside the editor with  thumbrail run FILE --beside : each save is shown at once.",
            "# thumbrail check FILE lists all errors, and thumbrail reference prints all keys.",
            "title: Home",
            "rail: {titles: wrap}",
            "# theme: light            # dark, light, high-contrast or calm",
            "",
        ]
    }

    private static func sources(_ devices: [DiscoveredDevice], _ broker: DiscoveryBroker) -> [String] {
        var lines = ["sources:", "  \(DeviceBuilder.source):", "    mqtt:"]
        lines += broker.keys.flatMap { YAMLContent.lines(of: $0, indent: 6) }
        lines.append("      values:")
        for device in devices where !device.values.isEmpty {
            lines.append("        " + comment(on: device))
            for (name, value) in device.values { lines += YAMLContent.lines(of: Member(name, value.yaml), indent: 8) }
        }
        if devices.contains(where: { !$0.calls.isEmpty }) {
            lines.append("      call:")
            for device in devices where !device.calls.isEmpty {
                lines.append("        " + comment(on: device))
                for (name, order) in device.calls {
                    lines += YAMLContent.lines(of: Member(name, order.yaml), indent: 8)
                }
            }
        }
        // The key `values` must not be empty, and all devices could have only calls.
        if devices.allSatisfy(\.values.isEmpty) { lines.removeAll { $0 == "      values:" } }
        return lines + [""]
    }

    private static func comment(on device: DiscoveredDevice) -> String {
        YAMLContent.comment(device.model.isEmpty ? device.title : "\(device.title): \(device.model)")
    }

    private static func end(_ kept: [DiscoveredDevice], _ all: [DiscoveredDevice], _ leftOut: Int) -> [String] {
        var lines: [String] = []
        let events = kept.flatMap(\.events)
        if !events.isEmpty {
            lines += ["", "# Events, which can show a tab, call an action or set a value:", "# on:"]
            let tab = groups(of: kept).first?.title ?? ""
            for (name, example) in events.prefix(maximumListed) {
                var trigger = [Member("event", .text("\(DeviceBuilder.source).\(name)"))]
                if let example { trigger.append(Member("is", .text(example))) }
                trigger.append(Member("do", .mapping([Member("show", .text(tab))])))
                lines.append("#   - " + YAMLContent.mapping(trigger).line)
            }
        }
        let sentences = all.flatMap(\.notConverted)
        if !sentences.isEmpty {
            lines +=
                ["", "# Not converted:"]
                + sentences.prefix(maximumListed).map { "#   \(PlainText.line($0, limit: 200))" }
            if sentences.count > maximumListed { lines.append("#   and \(sentences.count - maximumListed) more") }
        }
        let settings = kept.reduce(0) { $0 + $1.settings }
        if settings > 0 {
            lines += [
                "",
                "# Left out: \(settings) settings and diagnostics, such as the state after a power failure and the link quality.",
            ]
        }
        if leftOut > 0 {
            lines += ["", "# Left out: \(leftOut) further devices, because a kiosk file has limits."]
        }
        return lines
    }

    // MARK: Tabs

    private struct Group {
        var title: String
        var icon: String?
        var devices: [DiscoveredDevice] = []
    }

    /// Returns the devices of each tab. There is a tab for each area, and a tab for each kind of devices without an area.
    private static func groups(of devices: [DiscoveredDevice]) -> [Group] {
        var groups: [Group] = []
        var indices: [String: Int] = [:]
        var areas = 0
        func add(_ device: DiscoveredDevice, _ title: String, icon: String?) {
            if let index = indices[title] {
                groups[index].devices.append(device)
            } else {
                indices[title] = groups.count
                groups.append(Group(title: title, icon: icon, devices: [device]))
            }
        }
        var ungrouped: [DiscoveredDevice] = []
        for device in devices where !device.elements.isEmpty {
            guard let area = device.area, indices[area] != nil || areas < maximumAreas else {
                ungrouped.append(device)
                continue
            }
            if indices[area] == nil { areas += 1 }
            add(device, area, icon: nil)
        }
        for kind in DeviceKind.allCases {
            for device in ungrouped where device.kind ?? .sensor == kind { add(device, kind.title, icon: kind.icon) }
        }
        return groups
    }

    private static func tabs(_ devices: [DiscoveredDevice]) -> [String] {
        var lines = ["tabs:"]
        var histories = 0
        let groups = groups(of: devices)
        for group in groups {
            let keys = [Member("title", .text(group.title)), Member("icon", .text(group.icon ?? "home"))]
            lines += keys.enumerated().flatMap { index, key in
                YAMLContent.lines(of: key, indent: 4, start: index == 0 ? "  - " : nil)
            }
            let count = group.devices.reduce(0) { $0 + $1.elements.count }
            if count > longPage {
                lines.append("    rows:")
                lines += rows(group.devices, &histories)
            } else {
                lines.append("    page:")
                lines += page(group.devices, &histories).flatMap { YAMLContent.item($0, indent: 6) }
            }
        }
        if groups.isEmpty {
            lines.append("  - {title: Events, page: [{text: The devices have events only. The examples are below.}]}")
        }
        return lines
    }

    /// Returns the rows of a list of devices.
    private static func rows(_ devices: [DiscoveredDevice], _ histories: inout Int) -> [String] {
        var titles = UniqueNames()
        return devices.flatMap { device in
            var keys = [Member("title", .text(titles.unique(device.title, separator: " ")))]
            if !device.model.isEmpty { keys.append(Member("subtitle", .text(device.model))) }
            let elements = elements(of: device) + charts([device], &histories)
            keys.append(Member("page", .list(elements)))
            return keys.enumerated().flatMap { index, key in
                YAMLContent.lines(of: key, indent: 8, start: index == 0 ? "      - " : nil)
            }
        }
    }

    /// Returns the elements of a page: the devices with one element first, then the other devices under headings.
    private static func page(_ devices: [DiscoveredDevice], _ histories: inout Int) -> [YAMLContent] {
        var singles: [YAMLContent] = []
        var others: [YAMLContent] = []
        for device in devices {
            let elements = elements(of: device)
            if elements.count == 1 {
                singles += elements
            } else {
                others += [.mapping([Member("heading", .text(device.title))])] + elements
            }
        }
        return singles + others + charts(devices, &histories)
    }

    /// Returns the elements of a device. Its details are combined into one element.
    private static func elements(of device: DiscoveredDevice) -> [YAMLContent] {
        let shown = DeviceElement.sorted(device.elements.filter { $0.type != nil })
        let details = device.elements.filter { $0.type == nil }
        let isSingle = shown.count + (details.isEmpty ? 0 : 1) == 1
        var elements = shown.map { element in
            var title = element.title.isEmpty ? device.title : element.title
            if isSingle, !element.title.isEmpty {
                title = element.isMain ? device.title : PlainText.line("\(device.title) – \(element.title)", limit: 80)
            }
            return YAMLContent.mapping([
                Member(element.type ?? "", .mapping([Member("title", .text(title))] + element.keys))
            ])
        }
        // An element has at most 64 lines.
        for start in stride(from: 0, to: details.count, by: 64) {
            let lines = details[start..<min(start + 64, details.count)].map { detail in
                YAMLContent.mapping(
                    [Member("title", .text(detail.title.isEmpty ? "State" : detail.title))] + detail.keys)
            }
            let title = isSingle ? device.title : "Details"
            elements.append(
                .mapping([Member("fields", .mapping([Member("title", .text(title)), Member("values", .list(lines))]))]))
        }
        return elements
    }

    /// Returns a chart for each quantity that the devices measure.
    private static func charts(_ devices: [DiscoveredDevice], _ histories: inout Int) -> [YAMLContent] {
        var quantities: [String] = []
        var series: [String: [(title: String, series: DeviceElement.Series)]] = [:]
        for device in devices {
            for element in device.elements {
                guard let line = element.series else { continue }
                let key = "\(line.quantity) \(line.unit)"
                if series[key] == nil { quantities.append(key) }
                series[key, default: []].append((device.title, line))
            }
        }
        return quantities.compactMap { key in
            let all = (series[key] ?? []).prefix(min(maximumChartLines, maximumHistories - histories))
            guard let first = all.first?.series else { return nil }
            histories += all.count
            return .mapping([
                Member(
                    "chart",
                    .mapping([
                        Member("title", .text(PlainText.words(of: first.quantity))), Member("unit", .text(first.unit)),
                        Member("span", .number(86_400)),
                        Member(
                            "series",
                            .list(
                                all.map {
                                    .mapping([
                                        Member("title", .text($0.title)), Member("value", .text($0.series.value)),
                                    ])
                                })),
                    ]))
            ])
        }
    }
}
