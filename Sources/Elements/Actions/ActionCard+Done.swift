extension ActionCard {
    /// Shows `done` after a press, also when the page is created again later.
    func show(done: String, _ setting: ElementContext) {
        doneText = done
        outcome = setting.value() == true ? .done : .none
        onDone = { [weak self] in
            setting.set(true)
            self?.succeed()
        }
    }
}
