import Drawing

extension TextField {
    /// Copies the selection to the pasteboard, unless the field holds a secret.
    func copySelection() {
        guard !contentKind.isSecret, !edited.selection.isEmpty else { return }
        scene?.pasteboard = String(edited.selectedText)
    }

    func cutSelection() {
        guard !contentKind.isSecret, !edited.selection.isEmpty else { return }
        copySelection()
        edit { $0.deleteBackward() }
    }

    func paste() {
        guard let pasteboard = scene?.pasteboard, !pasteboard.isEmpty else { return }
        insert(pasteboard)
    }

    package func selectAll() {
        edit { $0.selectAll() }
        showsHandles = true
        changed()
    }

    func openMenu() {
        closeMenu()
        guard let scene, isEditing else { return }
        let isSecret = contentKind.isSecret
        let strings = TypingStrings(scene.language)
        var items: [EditMenu.Item] = []
        if !edited.selection.isEmpty, !isSecret {
            items.append(EditMenu.Item(strings.cut) { [weak self] in self?.cutSelection() })
            items.append(
                EditMenu.Item(strings.copy) { [weak self] in
                    self?.copySelection()
                    self?.closeMenu()
                })
        }
        if !scene.pasteboard.isEmpty { items.append(EditMenu.Item(strings.paste) { [weak self] in self?.paste() }) }
        if edited.selection != 0..<edited.length, edited.length > 0 {
            items.append(
                EditMenu.Item(strings.selectAll) { [weak self] in
                    self?.selectAll()
                    self?.openMenu()
                })
        }
        guard !items.isEmpty, let host = scene.rootViewController?.view else { return }
        let menu = EditMenu(items)
        self.menu = menu
        host.addSubview(menu)
        let selected = selectedRect
        let position = convertToScene(Point(x: min(max(selected.midX, 0), bounds.width), y: selected.minY))
        menu.show(above: host.convertFromScene(position), below: selected.height, in: host)
    }

    func closeMenu() {
        menu?.removeFromSuperview()
        menu = nil
    }
}
