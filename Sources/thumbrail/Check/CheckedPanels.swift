import ArgumentParser
import Toolkit

/// A panel model on the command line, or “common” for all common models.
nonisolated struct CheckedPanels: ExpressibleByArgument, Sendable {
    let models: [PanelModel]

    init?(argument: String) {
        if argument == "common" {
            models = PanelModel.common
        } else if let model = PanelModel(named: argument) {
            models = [model]
        } else {
            return nil
        }
    }
}
