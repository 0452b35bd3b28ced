/// Moves animated properties, in each frame, to their values at that frame's time.
final class Animator {
    private struct Key: Hashable {
        let view: ObjectIdentifier
        let property: AnimatableProperty
    }

    private var animations: [Key: PropertyAnimation] = [:]
    private var count = 0
    /// The groups whose animations were replaced, until the `changes` closure that replaced them has returned.
    private var interrupted: [AnimationGroup] = []
    /// The group that property changes join while an `animate` call's closure runs.
    var current: AnimationGroup?

    var isRunning: Bool { !animations.isEmpty }

    /// Records that a property of a view changed from one model value to another. Views call it.
    ///
    /// Inside an `animate` closure, an animation starts from the value on screen. Outside of one, a running animation
    /// is shifted: it ends at the new value, and the remaining distance stays the same.
    func propertyChanged(
        _ property: AnimatableProperty, of view: View, from old: SIMD4<Double>, to new: SIMD4<Double>,
        shown: SIMD4<Double>
    ) {
        let key = Key(view: ObjectIdentifier(view), property: property)
        if let group = current {
            let replaced = animations[key]?.group
            group.add()
            animations[key] = PropertyAnimation(
                view: view, property: property, from: shown, to: new, group: group, number: count)
            count += 1
            view.show(property, shown)
            if let replaced {
                // A property that is set twice in one closure counts as one animation.
                if replaced === group { group.end(finished: true) } else { interrupted.append(replaced) }
            }
        } else if animations[key] != nil {
            animations[key]?.from += new - old
            animations[key]?.to = new
            view.show(property, shown + (new - old))
        }
    }

    /// Completes the interrupted groups. Changes made by their completions must not join the animation that interrupted them.
    func endInterrupted() {
        let groups = interrupted
        interrupted = []
        for group in groups { group.end(finished: false) }
    }

    func remove(_ view: View) {
        for property in AnimatableProperty.allCases {
            guard let animation = animations.removeValue(forKey: Key(view: ObjectIdentifier(view), property: property))
            else { continue }
            view.show(property, nil)
            animation.group.end(finished: false)
        }
    }

    /// Shows each animated property at its value at `time`, and ends the animations whose duration has passed.
    func sample(at time: Timestamp) {
        guard !animations.isEmpty else { return }
        var ended: [PropertyAnimation] = []
        for (key, animation) in animations {
            guard let view = animation.view, animation.group.progress(at: time) < 1 else {
                animation.view?.show(key.property, nil)
                animations[key] = nil
                ended.append(animation)
                continue
            }
            view.show(key.property, animation.value(at: time))
        }
        // Completions may start new animations. They run once the table is consistent again, and in the same order on every run.
        ended.sort { $0.number < $1.number }
        for animation in ended { animation.group.end(finished: true) }
    }
}
