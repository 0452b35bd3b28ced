/// One property of one view on its way to a new value.
struct PropertyAnimation {
    weak var view: View?
    let property: AnimatableProperty
    var from: SIMD4<Double>
    var to: SIMD4<Double>
    let group: AnimationGroup
    /// How many animations began before it in the same scene.
    let number: Int

    func value(at time: Timestamp) -> SIMD4<Double> {
        from + (to - from) * group.curve.value(at: group.progress(at: time))
    }
}
