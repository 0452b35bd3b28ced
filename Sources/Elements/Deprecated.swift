// Names of version 0.2.0, for apps that still use them. They will be removed in version 0.4.0.

@available(*, deprecated, renamed: "ElementContext")
public typealias ElementSetting = ElementContext

@available(*, deprecated, renamed: "KioskActions")
public typealias ElementLinks = KioskActions

extension Reading {
    @available(*, deprecated, renamed: "stale(_:since:)")
    public static func old(_ value: Value, since: String = "") -> Reading { .stale(value, since: since) }

    @available(*, deprecated, renamed: "noData")
    public static var missing: Reading { .noData }
}
