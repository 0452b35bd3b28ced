import Toolkit

extension Kiosk {
    /// Has the display's own light be as bright as the kiosk is to be, in place of a darker picture: before the kiosk is shown.
    ///
    /// - Parameter light: makes it so bright, and says whether it could: a share of the brightest from 0 to 1, nil for what it was; and how
    ///   much of that, where 0 puts it out.
    public func use(light: @escaping (_ share: Double?, _ factor: Double) -> Bool) { brightness.light = light }

    /// Has a source set the display's own light, where the kiosk file says so: before the kiosk is shown, and before ``connect(_:)``.
    ///
    /// Kiosks of which only pictures are made have no business with a display's light.
    public func useCalledLight() {
        let screen = definition.screen
        guard case .call(let name, let usual) = screen.backlight else { return }
        brightness.called = SourceBacklight(
            name, usual: usual, keepsLight: screen.touchNeedsLight, logger: logger)
    }

    /// Has a light that a source sets be as bright as before the kiosk.
    ///
    /// - Returns: whether that is on its way: take what sources say until it is not, or for as long as you have patience.
    public func putLightBack() -> Bool {
        brightness.called?.putBack()
        return isLightOnItsWay
    }

    /// Whether a source was asked to set the light, and has not answered.
    public var isLightOnItsWay: Bool { brightness.called?.isOnItsWay == true }

    /// Has it be as bright as the light around it and the hours ask for; nil where nothing does.
    func makeAmbience(in scene: Scene) -> KioskAmbience? {
        guard let definition = definition.brightness else {
            brightness.automatic = nil
            return nil
        }
        return KioskAmbience(definition, brightness, live: live, clock: clock, in: scene)
    }
}
