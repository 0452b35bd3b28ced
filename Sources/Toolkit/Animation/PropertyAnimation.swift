/// A running animation of one property of one view.
struct PropertyAnimation {
    weak var view: View?
    let property: AnimatableProperty
    var from: SIMD4<Double>
    var to: SIMD4<Double>
    let group: AnimationGroup
    /// The number of animations that began before this one in the same scene.
    let number: Int

    func value(at time: Timestamp) -> SIMD4<Double> {
        from + (to - from) * group.curve.value(at: group.progress(at: time))
    }
}
