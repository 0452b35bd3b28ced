/// A view at the lower edge of the content, which stays in place when a bar at the upper edge pushes the content down. Touches on it always
/// count.
package protocol LowerEdgeView: View {}
