extension ActionCard {
    /// Shows `done` after a press, even if the press came before the page was created.
    func show(done: String, _ setting: ElementContext) {
        doneText = done
        outcome = setting.value() == true ? .done : .none
        onDone = { [weak self] in
            setting.set(true)
            self?.outcome = .done
        }
    }
}
