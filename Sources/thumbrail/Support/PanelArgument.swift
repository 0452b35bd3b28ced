import ArgumentParser
import Toolkit

/// A panel model on the command line, such as 7in-800x480.
nonisolated struct PanelArgument: ExpressibleByArgument, Sendable {
    let model: PanelModel

    init?(argument: String) {
        guard let model = PanelModel(named: argument) else { return nil }
        self.model = model
    }
}
