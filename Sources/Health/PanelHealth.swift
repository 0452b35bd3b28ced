import JSON
import SourceProtocol

/// The health of a panel: its devices, its host, its sources and its alarms.
///
/// A member that is unknown or does not apply is `nil` and is not reported. For example, a panel in a window does not control a display.
public struct PanelHealth: Sendable {
    /// A display that the panel drives itself.
    public struct Display: Hashable, Sendable {
        /// The connector, such as `HDMI-A-1`, or the graphics card if nothing is connected.
        public var name: String
        public var isConnected: Bool
        public var isOn: Bool
        /// The mode, such as `1280x800@60`; `nil` if nothing is connected.
        public var mode: String?
        /// The brightness of the backlight, from 0 to 1; `nil` if the panel does not control one.
        public var brightness: Double?

        public init(name: String, isConnected: Bool, isOn: Bool, mode: String? = nil, brightness: Double? = nil) {
            (self.name, self.isConnected, self.isOn) = (name, isConnected, isOn)
            (self.mode, self.brightness) = (mode, brightness)
        }
    }

    /// A touch device that the panel opens itself.
    public struct TouchDevice: Hashable, Sendable {
        public var name: String
        /// The number of seconds since the device was added.
        public var age: Double

        public init(name: String, age: Double) { (self.name, self.age) = (name, age) }
    }

    /// The input devices that the panel opens itself.
    public struct Inputs: Hashable, Sendable {
        public var touch: [TouchDevice]
        /// A Boolean value that tells whether a touch device has been connected since the start.
        public var hadTouch: Bool
        public var hasPointer: Bool

        public init(touch: [TouchDevice], hadTouch: Bool, hasPointer: Bool) {
            (self.touch, self.hadTouch, self.hasPointer) = (touch, hadTouch, hasPointer)
        }
    }

    /// The host's clock.
    public struct Clock: Hashable, Sendable {
        public var isSynchronized: Bool?
        /// A Boolean value that tells whether the clock's time is after the build time of the program.
        public var isPlausible: Bool

        public init(isSynchronized: Bool?, isPlausible: Bool) {
            (self.isSynchronized, self.isPlausible) = (isSynchronized, isPlausible)
        }
    }

    /// The folder with the panel's state.
    public struct Storage: Hashable, Sendable {
        public var folder: String
        /// The reason why the folder is not writable; `nil` if it is.
        public var problem: String?
        public var freeBytes: Int?

        public init(folder: String, problem: String? = nil, freeBytes: Int? = nil) {
            (self.folder, self.problem, self.freeBytes) = (folder, problem, freeBytes)
        }
    }

    /// The memory of the panel's process, in bytes.
    public struct Memory: Hashable, Sendable {
        public var used: Int
        /// The memory limit of the service, or half of the host's memory if it has none.
        public var limit: Int

        public init(used: Int, limit: Int) { (self.used, self.limit) = (used, limit) }
    }

    /// The panel's hardware.
    public struct Host: Hashable, Sendable {
        /// The highest temperature of the thermal zones, in degrees Celsius.
        public var temperature: Double?
        public var hasLowVoltage: Bool?
        /// A Boolean value that tells whether the kernel throttles the processor because of its temperature.
        public var isThrottled: Bool?

        public init(temperature: Double? = nil, hasLowVoltage: Bool? = nil, isThrottled: Bool? = nil) {
            (self.temperature, self.hasLowVoltage) = (temperature, hasLowVoltage)
            self.isThrottled = isThrottled
        }
    }

    /// A source of the kiosk.
    public struct Source: Hashable, Sendable {
        public var state: SourceState
        /// The number of seconds since the last message; `nil` before the first one.
        public var age: Double?
        /// The number of times the source went down since the panel's start.
        public var failures: Int
        /// The reason of the last failure; `nil` if there was none.
        public var lastError: String?

        public init(state: SourceState, age: Double? = nil, failures: Int = 0, lastError: String? = nil) {
            (self.state, self.age, self.failures, self.lastError) = (state, age, failures, lastError)
        }
    }

    /// The conditions of the kiosk's alarms.
    public struct Conditions: Hashable, Sendable {
        /// The titles of the alarms whose conditions are not monitored, by source. Sources whose conditions are all monitored are left out.
        public var unmonitored: [String: [String]]
        /// The number of alarms, by state and priority.
        public var alarms: [String: [String: Int]]

        public init(unmonitored: [String: [String]], alarms: [String: [String: Int]]) {
            (self.unmonitored, self.alarms) = (unmonitored, alarms)
        }
    }

    /// The forms that the panel keeps for its sources, by source.
    public struct Forms: Hashable, Sendable {
        /// The forms that wait for a source.
        public struct Queue: Hashable, Sendable {
            public var count: Int
            /// The number of seconds for which the oldest form has waited; `nil` if it is unknown.
            public var age: Double?

            public init(count: Int, age: Double? = nil) { (self.count, self.age) = (count, age) }
        }

        /// The forms that wait. Sources without such forms are left out.
        public var waiting: [String: Queue] = [:]
        /// The numbers of forms that were refused by their source after the end of the visit.
        public var refused: [String: Int] = [:]
        /// The numbers of forms whose outcome is unknown, because the answer was lost.
        public var unknown: [String: Int] = [:]

        public init() {}
    }

    /// The remote access service.
    public struct Remote: Hashable, Sendable {
        /// The end of validity of its certificate, in seconds since 1970; `nil` if it is unknown.
        public var certificateEnd: Double?
        /// The ends of validity of its tokens by name, in seconds since 1970.
        public var tokenEnds: [String: Double] = [:]

        public init() {}
    }

    /// The version of the program.
    public var version: String
    /// The name of the kiosk file.
    public var kiosk: String
    /// A hash of the kiosk file's content.
    public var kioskVersion: String?
    /// The reason why the fault page is shown in place of the kiosk; `nil` if it is not shown.
    public var faultPage: String?
    /// The error in the kiosk file; `nil` if there is none. A kiosk file with an error is not used.
    public var configError: String?
    /// The number of crashes since the service was started; `nil` if they are not counted.
    public var crashes: Int?
    /// The number of unplanned restarts since the service was started; `nil` if they are not counted.
    public var restarts: Int?
    public var display: Display?
    public var inputs: Inputs?
    public var clock: Clock?
    public var storage: Storage?
    public var memory: Memory?
    public var host = Host()
    public var sources: [String: Source] = [:]
    /// A Boolean value that tells whether the panel is connected to the source hub; `nil` if the kiosk has no sources.
    public var isHubConnected: Bool?
    /// A Boolean value that tells whether thumbrail-fleet is connected to its broker; `nil` if it does not run or has no broker.
    public var isFleetConnected: Bool?
    /// The remote access service; `nil` if it does not run.
    public var remote: Remote?
    /// The host's time in seconds since 1970; `nil` if it is not known or not plausible.
    public var time: Double?
    /// The conditions of the alarms; `nil` if the kiosk has no alarms.
    public var conditions: Conditions?
    /// The forms that the panel keeps for its sources; `nil` if it keeps none.
    public var forms: Forms?
    /// The roles whose PINs cannot be read, each with the reason.
    public var pinFaults: [String: String] = [:]

    public init(version: String, kiosk: String) { (self.version, self.kiosk) = (version, kiosk) }
}
