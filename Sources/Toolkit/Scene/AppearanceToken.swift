/// Stands for the theme, the panel, the scale and the fonts of one scene: another object means that something of it changed.
///
/// A view remembers the one under which it was laid out and drawn, so that a view that comes back need not be drawn anew.
final class AppearanceToken {}
