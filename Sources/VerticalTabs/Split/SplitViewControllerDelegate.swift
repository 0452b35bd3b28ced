import Toolkit

/// The delegate of a split controller, which is notified when the list is shown and hidden, whether by a finger, by code, or by a rotation.
///
/// The two calls alternate; a list that was never shown is not hidden. If a finger begins to pull out the list and releases it, both
/// methods are called. The appearance methods of the primary controller and the list are not called: a hidden list continues to read its
/// source, because the detail shows that data.
public protocol SplitViewControllerDelegate: AnyObject {
    /// Notifies the delegate that the list is about to be hidden.
    func splitViewController(_ splitViewController: SplitViewController, willHide primary: ViewController)
    /// Notifies the delegate that the list is about to be shown.
    func splitViewController(_ splitViewController: SplitViewController, willShow primary: ViewController)
}

extension SplitViewControllerDelegate {
    public func splitViewController(_ splitViewController: SplitViewController, willHide primary: ViewController) {}
    public func splitViewController(_ splitViewController: SplitViewController, willShow primary: ViewController) {}
}
