// Names of version 0.2.0, for apps that still use them. They will be removed in version 0.4.0.

/// The name of `ElementContext` in version 0.2.0.
@available(*, deprecated, renamed: "ElementContext")
public typealias ElementSetting = ElementContext

/// The name of `KioskActions` in version 0.2.0.
@available(*, deprecated, renamed: "KioskActions")
public typealias ElementLinks = KioskActions

extension Reading {
    /// The name of `stale(_:since:)` in version 0.2.0.
    @available(*, deprecated, renamed: "stale(_:since:)")
    public static func old(_ value: Value, since: String = "") -> Reading { .stale(value, since: since) }

    /// The name of `noData` in version 0.2.0.
    @available(*, deprecated, renamed: "noData")
    public static var missing: Reading { .noData }
}
