import ArgumentParser
import Drawing

/// A rotation on the command line, in degrees.
extension Rotation: ExpressibleByArgument {}
