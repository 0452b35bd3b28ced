import Toolkit

/// Is told when the list of a split controller comes and goes, whatever makes it: a finger, code, or a rotation.
///
/// The two come in turn. A list that was never shown is not hidden, and one that a finger has begun to pull out and let
/// go of again was shown and is hidden. The master's and the list's appearance calls do not follow: a list behind the
/// edge goes on reading its source, because its detail shows what it reads.
public protocol SplitViewControllerDelegate: AnyObject {
    /// The master's list is about to leave the screen.
    func splitViewController(_ splitViewController: SplitViewController, willHide primary: ViewController)
    /// The master's list is about to be seen.
    func splitViewController(_ splitViewController: SplitViewController, willShow primary: ViewController)
}

extension SplitViewControllerDelegate {
    public func splitViewController(_ splitViewController: SplitViewController, willHide primary: ViewController) {}
    public func splitViewController(_ splitViewController: SplitViewController, willShow primary: ViewController) {}
}
