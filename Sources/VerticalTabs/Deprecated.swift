// Names of version 0.2.0, for apps that still use them. They will be removed in version 0.4.0.

import Drawing
import Toolkit

/// The name of `SplitPrimary` in version 0.2.0.
@available(*, deprecated, renamed: "SplitPrimary")
public typealias SplitMaster = SplitPrimary

extension SplitViewController {
    /// The name of `primaryViewController` in version 0.2.0.
    @available(*, deprecated, renamed: "primaryViewController")
    public var masterViewController: ViewController? {
        get { primaryViewController }
        set { primaryViewController = newValue }
    }
}

extension SplitStyle {
    /// The name of `preferredPrimaryColumnWidthFraction` in version 0.2.0.
    @available(*, deprecated, renamed: "preferredPrimaryColumnWidthFraction")
    public var masterFraction: Double {
        get { preferredPrimaryColumnWidthFraction }
        set { preferredPrimaryColumnWidthFraction = newValue }
    }

    /// The name of `minimumPrimaryColumnWidth` in version 0.2.0.
    @available(*, deprecated, renamed: "minimumPrimaryColumnWidth")
    public var minimumMasterWidth: Double {
        get { minimumPrimaryColumnWidth }
        set { minimumPrimaryColumnWidth = newValue }
    }

    /// The name of `maximumPrimaryColumnWidth` in version 0.2.0.
    @available(*, deprecated, renamed: "maximumPrimaryColumnWidth")
    public var maximumMasterWidth: Double {
        get { maximumPrimaryColumnWidth }
        set { maximumPrimaryColumnWidth = newValue }
    }
}
