/// A property of a view whose changes can be animated.
nonisolated enum AnimatableProperty: Hashable {
    case frame
    case alpha
}
