import JSON

/// A kiosk file for the devices that messages describe.
struct DiscoveredKiosk: Sendable {
    /// The text of the kiosk file.
    let text: String
    /// The number of devices in the file.
    let devices: Int
    /// The number of devices that were left out, because a kiosk file has limits.
    let leftOut: Int

    typealias Member = YAMLContent.Member

    /// The maximum number of values, and of calls.
    static let maximumValues = 1_000
    /// The maximum number of jq programs.
    static let maximumPrograms = 64
    /// The maximum number of elements of one device.
    static let maximumElements = 200
    /// The number of areas that have tabs of their own.
    static let maximumAreas = 24
    /// The number of elements from which a tab is a list of devices.
    static let longPage = 30
    /// The maximum number of lines in all charts.
    static let maximumHistories = 90
    /// The maximum number of lines in one chart.
    private static let chartSeries = 8
    /// The maximum number of things of one kind that the comments at the end name.
    private static let named = 40

    /// Creates the kiosk file.
    ///
    /// - Parameters:
    ///   - messages: The messages of the broker.
    ///   - broker: The access to the broker.
    ///   - icons: The folder with the icons of the tabs; `nil` for letters.
    /// - Returns: `nil` if the messages describe no device that a kiosk can show.
    init?(_ messages: DiscoveryMessages, broker: DiscoveryBroker, icons: String?) {
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
        var lines = Self.start(broker, icons)
        lines += Self.sources(kept, broker)
        lines += Self.tabs(kept, hasIcons: icons != nil)
        lines += Self.end(kept, all, leftOut)
        text = lines.joined(separator: "\n") + "\n"
    }

    /// Returns the devices that fit into a kiosk file, and the number of the others.
    private static func fitting(_ devices: [DiscoveredDevice]) -> ([DiscoveredDevice], Int) {
        var kept: [DiscoveredDevice] = []
        var (values, calls, programs) = (0, 0, 0)
        for device in devices {
            let own = device.values.count { $0.value.template.jq != nil }
            guard values + device.values.count <= maximumValues, calls + device.calls.count <= maximumValues,
                programs + own <= maximumPrograms, device.elements.count <= maximumElements
            else { continue }
            kept.append(device)
            values += device.values.count
            calls += device.calls.count
            programs += own
        }
        return (kept, devices.count - kept.count)
    }

    // MARK: Parts of the file

    private static func start(_ broker: DiscoveryBroker, _ icons: String?) -> [String] {
        [
            YAMLContent.comment(
                "The devices that \(broker.url) described. Change this file as you like: nothing overwrites it."),
            "# Show it in a window with  thumbrail run FILE  and keep the window open: each save is shown at once.",
            "# thumbrail check FILE lists all errors, and thumbrail reference prints all keys.",
            "title: Home",
            "rail: {titles: wrap}",
            "# theme: light            # dark, light or high-contrast",
        ] + (icons.map { YAMLContent.lines(of: Member("icons", .list([.text($0)])), indent: 0) } ?? []) + [""]
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
        // A broker without values is a source without use, but all devices could have calls only.
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
            for (name, example) in events.prefix(named) {
                var trigger = [Member("event", .text("\(DeviceBuilder.source).\(name)"))]
                if let example { trigger.append(Member("is", .text(example))) }
                trigger.append(Member("do", .mapping([Member("show", .text(tab))])))
                lines.append("#   - " + YAMLContent.mapping(trigger).line)
            }
        }
        let sentences = all.flatMap(\.notConverted)
        if !sentences.isEmpty {
            lines += ["", "# Not converted:"] + sentences.prefix(named).map { "#   \(PlainText.line($0, limit: 200))" }
            if sentences.count > named { lines.append("#   and \(sentences.count - named) more") }
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

    /// Returns the devices of each tab: one tab for each area, and one for each kind of device without an area.
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
        var rest: [DiscoveredDevice] = []
        for device in devices where !device.elements.isEmpty {
            guard let area = device.area, indices[area] != nil || areas < maximumAreas else {
                rest.append(device)
                continue
            }
            if indices[area] == nil { areas += 1 }
            add(device, area, icon: nil)
        }
        for kind in DeviceKind.allCases {
            for device in rest where device.kind ?? .sensor == kind { add(device, kind.title, icon: kind.icon) }
        }
        return groups
    }

    private static func tabs(_ devices: [DiscoveredDevice], hasIcons: Bool) -> [String] {
        var lines = ["tabs:"]
        var histories = 0
        let groups = groups(of: devices)
        for group in groups {
            var keys = [Member("title", .text(group.title))]
            if hasIcons { keys.append(Member("icon", .text(group.icon ?? "home"))) }
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

    /// Returns the elements of a page: first the devices with one element, then the others under headings.
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

    /// Returns the elements of a device; its details are one element.
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
        // The maximum number of lines of one element.
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
                guard let one = element.series else { continue }
                let key = "\(one.quantity) \(one.unit)"
                if series[key] == nil { quantities.append(key) }
                series[key, default: []].append((device.title, one))
            }
        }
        return quantities.compactMap { key in
            let all = (series[key] ?? []).prefix(min(chartSeries, maximumHistories - histories))
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
