/// Moves animated properties, each frame, to where they are at that frame's time.
final class Animator {
    private struct Key: Hashable {
        let view: ObjectIdentifier
        let property: AnimatableProperty
    }

    private var animations: [Key: PropertyAnimation] = [:]
    private var count = 0
    /// The groups of animations that a change took the place of, until the closure that made it has returned.
    private var interrupted: [AnimationGroup] = []
    /// The group that property changes join while an `animate` call's closure runs.
    var current: AnimationGroup?

    var isRunning: Bool { !animations.isEmpty }

    /// Called by a view when a property changed from one model value to another.
    ///
    /// Inside an `animate` closure an animation starts from what is on screen. Outside of one a running animation is
    /// carried along: it ends at the new value, and what is left of the way stays the same.
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
                // A property that is set twice in one closure is one animation.
                if replaced === group { group.end(finished: true) } else { interrupted.append(replaced) }
            }
        } else if animations[key] != nil {
            animations[key]?.from += new - old
            animations[key]?.to = new
            view.show(property, shown + (new - old))
        }
    }

    /// Completes what was interrupted: what the completions change must not join the animation that interrupted them.
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

    /// Shows each animated property as it is at `time`, and ends the animations whose time is over.
    func sample(at time: Timestamp) {
        guard !animations.isEmpty else { return }
        var over: [PropertyAnimation] = []
        for (key, animation) in animations {
            guard let view = animation.view, animation.group.progress(at: time) < 1 else {
                animation.view?.show(key.property, nil)
                animations[key] = nil
                over.append(animation)
                continue
            }
            view.show(key.property, animation.value(at: time))
        }
        // Completions may start new animations: they run when the table is consistent again, and in an order that does
        // not change from run to run.
        over.sort { $0.number < $1.number }
        for animation in over { animation.group.end(finished: true) }
    }
}
