import Drawing
import Toolkit

extension VerticalTabBarController: SplitPrimary {
    public var railEdge: RailEdge {
        get { rail.edge }
        set { rail.edge = newValue }
    }

    public var holdsList: Bool { rail.isHoldingTab || shownList != nil }

    public func railThickness(in size: Size) -> Double { rail.thickness(in: size) }

    public func placeList(_ frame: Rect, isHidden: Bool) { barView.place(content: frame, isHidden: isHidden) }

    public func splitViewDidLayout() { placeLists() }

    public func willLeaveSplitView() { hideLists() }
}
