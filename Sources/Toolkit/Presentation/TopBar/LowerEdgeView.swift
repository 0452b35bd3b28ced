/// A view at the lower edge of the content, which stays in place when a bar at the upper edge pushes the content down. Touches on it always
/// count, and presented controllers that do not fill the screen leave it uncovered.
package protocol LowerEdgeView: View {}
