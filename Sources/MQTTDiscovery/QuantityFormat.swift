/// The display format of a quantity, by the device classes of Home Assistant's sensors and the names in Zigbee2MQTT:
/// <https://www.home-assistant.io/integrations/sensor/#device-class>.
struct QuantityFormat {
    var range: ClosedRange<Double>?
    var low: Double?
    var high: Double?
    var digits: Int?
    var isGauge = false
    /// A Boolean value that tells whether a chart of the tab shows the quantity.
    var hasChart = false
    var kind = DeviceKind.sensor
    /// The unit if the device specifies none.
    var unit: String?

    /// Returns the format of a device class; `nil` if the class is unknown.
    static func of(_ name: String) -> QuantityFormat? {
        switch name {
        case "temperature": QuantityFormat(digits: 1, hasChart: true)
        case "humidity": QuantityFormat(range: 0...100, digits: 0, isGauge: true, unit: "%")
        case "moisture", "soil_moisture": QuantityFormat(range: 0...100, low: 20, digits: 0, isGauge: true, unit: "%")
        case "battery": QuantityFormat(range: 0...100, low: 15, digits: 0, unit: "%")
        case "power", "apparent_power", "reactive_power":
            QuantityFormat(digits: 0, hasChart: name == "power", kind: .energy)
        case "energy", "gas", "water": QuantityFormat(digits: 1, kind: .energy)
        case "voltage", "current", "frequency", "power_factor": QuantityFormat(digits: 1, kind: .energy)
        case "carbon_dioxide", "co2":
            QuantityFormat(range: 400...2_000, high: 1_000, digits: 0, isGauge: true, unit: "ppm")
        case "pm25", "pm10", "pm1": QuantityFormat(range: 0...100, high: 25, digits: 0, unit: "µg/m³")
        case "atmospheric_pressure", "pressure", "illuminance", "illuminance_lux", "wind_speed", "precipitation",
            "precipitation_intensity", "distance", "speed", "volume", "weight", "sound_pressure", "aqi", "voc",
            "volatile_organic_compounds", "irradiance", "data_size", "data_rate", "conductivity", "formaldehyd",
            "signal_strength", "duration", "volume_flow_rate", "ph", "monetary", "linkquality":
            QuantityFormat()
        default: nil
        }
    }
}

/// The texts and tones for the two states of a binary sensor, by device class:
/// <https://www.home-assistant.io/integrations/binary_sensor/#device-class>.
struct StateStrings {
    var on: String
    var onTone: String
    var off: String
    var offTone: String
    var kind = DeviceKind.sensor

    init(_ on: String, _ onTone: String, _ off: String, _ offTone: String, kind: DeviceKind = .sensor) {
        (self.on, self.onTone, self.off, self.offTone, self.kind) = (on, onTone, off, offTone, kind)
    }

    /// Returns the texts of a device class; “On” and “Off” if the class is unknown.
    static func of(_ name: String) -> StateStrings {
        switch name {
        case "door", "garage_door", "window", "opening", "contact":
            StateStrings("Open", "warning", "Closed", "good", kind: .security)
        case "lock": StateStrings("Unlocked", "warning", "Locked", "good", kind: .security)
        case "motion", "occupancy", "presence", "moving", "sound", "vibration":
            StateStrings("Detected", "active", "Clear", "off")
        case "moisture", "water_leak": StateStrings("Wet", "alarm", "Dry", "good", kind: .security)
        case "smoke", "gas", "carbon_monoxide": StateStrings("Detected", "alarm", "Clear", "good", kind: .security)
        case "problem", "safety", "tamper": StateStrings("Problem", "alarm", "OK", "good", kind: .security)
        case "battery", "battery_low": StateStrings("Low", "warning", "OK", "good")
        case "battery_charging": StateStrings("Charging", "active", "Not charging", "off")
        case "connectivity": StateStrings("Connected", "good", "Disconnected", "warning")
        case "plug": StateStrings("Plugged in", "active", "Unplugged", "off")
        case "running": StateStrings("Running", "active", "Not running", "off")
        case "light": StateStrings("Light", "active", "Dark", "off")
        case "heat": StateStrings("Hot", "warning", "Normal", "good")
        case "cold": StateStrings("Cold", "warning", "Normal", "good")
        case "update": StateStrings("Update available", "warning", "Up to date", "good")
        default: StateStrings("On", "active", "Off", "off")
        }
    }
}
