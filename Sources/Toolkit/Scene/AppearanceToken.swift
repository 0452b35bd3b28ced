/// Identifies the theme, panel, scale and fonts of a scene. A different object means that any of them has changed.
///
/// A view remembers the token with which it was laid out and drawn, so that a view that is added again need not be redrawn.
final class AppearanceToken {}
