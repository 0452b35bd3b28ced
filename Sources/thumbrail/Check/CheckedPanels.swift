import ArgumentParser
import Toolkit

/// A panel model, or all common ones, on the command line.
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
