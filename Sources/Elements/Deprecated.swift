// Names of version 0.2.0, for apps that still use them. They will be removed in version 0.4.0.

import KioskFile
import SourceProtocol

/// The name of `ElementContext` in version 0.2.0.
@available(*, deprecated, renamed: "ElementContext")
public typealias ElementSetting = ElementContext

/// The name of `KioskActions` in version 0.2.0.
@available(*, deprecated, renamed: "KioskActions")
public typealias ElementLinks = KioskActions

nonisolated extension ShownValue {
    /// The name of `ValueFormat.Kind` in version 0.2.0.
    @available(*, deprecated, renamed: "ValueFormat.Kind")
    public typealias Format = ValueFormat.Kind

    /// The name of `ValueFormat.Case` in version 0.2.0.
    @available(*, deprecated, renamed: "ValueFormat.Case")
    public typealias Case = ValueFormat.Case

    /// The initializer of version 0.2.0.
    @available(*, deprecated, message: "Use init(_:_:) with a ValueFormat")
    public init(
        _ name: ValueName, format: ValueFormat.Kind, digits: Int? = nil, isGrouped: Bool = true,
        unit: LocalizedText? = nil, cases: [ValueFormat.Case] = []
    ) {
        self.init(name, ValueFormat(format, digits: digits, isGrouped: isGrouped, unit: unit, cases: cases))
    }
}

extension Reading {
    /// The name of `stale(_:age:)` in version 0.2.0. A note shows the age of a value in place of the time.
    @available(*, deprecated, message: "use stale(_:age:)")
    public static func old(_ value: Value, since: String = "") -> Reading { .stale(value) }

    /// The name of `noData` in version 0.2.0.
    @available(*, deprecated, renamed: "noData")
    public static var missing: Reading { .noData }
}
