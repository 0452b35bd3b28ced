import JSON

@testable import MQTTDiscovery

/// Retained messages of a house, by topic. They are written for these tests after the shapes of
/// - Home Assistant: “MQTT discovery”, <https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery>, its pages for each kind of entity
///   (`light.mqtt`, `cover.mqtt` …), and the abbreviations in `homeassistant/components/mqtt/abbreviations.py`,
/// - Zigbee2MQTT: “Exposes”, <https://www.zigbee2mqtt.io/guide/usage/exposes.html>, and “MQTT topics and messages”,
///   <https://www.zigbee2mqtt.io/guide/usage/mqtt_topics_and_messages.html>.
enum Messages {
    /// Devices of Home Assistant's discovery: 24 devices with 40 entities.
    static let homeAssistant: [String: String] = [
        // A weather station: several entities of one device share a topic (“Sensors” in the documentation).
        "homeassistant/sensor/weather/temperature/config": """
        {"name": "Temperature", "unique_id": "w1t", "state_topic": "weather/state", "device_class": "temperature",
         "unit_of_measurement": "°C", "value_template": "{{ value_json.temperature | round(1) }}", "expire_after": 900,
         "device": {"identifiers": ["weather-1"], "name": "Weather station", "manufacturer": "Example", "model": "WS-5"}}
        """,
        "homeassistant/sensor/weather/humidity/config": """
        {"name": "Humidity", "stat_t": "weather/state", "dev_cla": "humidity", "unit_of_meas": "%",
         "val_tpl": "{{ value_json['humidity'] }}", "dev": {"ids": "weather-1", "name": "Weather station"}}
        """,
        "homeassistant/sensor/weather/rain/config": """
        {"name": "Rain today", "stat_t": "weather/state", "unit_of_meas": "mm", "val_tpl": "{{ value_json.rain * 0.1 }}",
         "dev": {"ids": "weather-1"}}
        """,
        "homeassistant/sensor/weather/sky/config": """
        {"name": "Sky", "stat_t": "weather/state", "dev": {"ids": "weather-1"},
         "val_tpl": "{{ 'bright' if value_json.lux | int > 10000 else 'dull' }}"}
        """,
        "homeassistant/sensor/weather/rssi/config": """
        {"name": "Signal", "stat_t": "weather/state", "val_tpl": "{{ value_json.rssi }}", "unit_of_meas": "dBm",
         "dev_cla": "signal_strength", "ent_cat": "diagnostic", "dev": {"ids": "weather-1"}}
        """,
        "homeassistant/sensor/weather/report/config": """
        {"name": "Report", "stat_t": "weather/state", "val_tpl": "{{ value_json.items | map('upper') | join(', ') }}",
         "dev": {"ids": "weather-1"}}
        """,
        // Binary sensors.
        "homeassistant/binary_sensor/front-door/config": """
        {"name": "Front door", "device_class": "door", "state_topic": "door/front", "payload_on": "open", "payload_off": "shut"}
        """,
        "homeassistant/binary_sensor/garden/config": """
        {"name": "Garden", "device_class": "motion", "state_topic": "garden/motion"}
        """,
        // A light with JSON payloads (“Another example using abbreviations topic name and base topic”).
        "homeassistant/light/kitchen/config": """
        {"~": "light/kitchen", "name": "Worktop light", "uniq_id": "kl", "cmd_t": "~/set", "stat_t": "~/state",
         "schema": "json", "brightness": true, "sup_clrm": ["color_temp"], "min_mirs": 150, "max_mirs": 450,
         "fx_list": ["Candle", "Rainbow"], "effect": true}
        """,
        // A light of the schema basic with topics for each part.
        "homeassistant/light/hall/config": """
        {"name": null, "stat_t": "hall/light/status", "cmd_t": "hall/light/switch", "bri_stat_t": "hall/light/bri",
         "bri_cmd_t": "hall/light/bri/set", "bri_scl": 100, "pl_on": "1", "pl_off": "0",
         "clr_temp_stat_t": "hall/light/ct", "clr_temp_cmd_t": "hall/light/ct/set",
         "dev": {"ids": ["hall-light"], "name": "Hall light", "sa": "Hall"}}
        """,
        // A switch with a base topic (“Using abbreviations and base topic”).
        "homeassistant/switch/irrigation/config": """
        {"~": "garden/irrigation", "name": "Irrigation", "cmd_t": "~/set", "stat_t": "~/state", "ret": true}
        """,
        // A switch without a state.
        "homeassistant/switch/fountain/config": """
        {"name": "Fountain", "command_topic": "fountain/set"}
        """,
        // A switch whose words for its state are not those that set it.
        "homeassistant/switch/boiler/config": """
        {"name": "Boiler", "cmd_t": "boiler/set", "stat_t": "boiler/state", "pl_on": "turn_on", "pl_off": "turn_off",
         "stat_on": "running", "stat_off": "idle", "val_tpl": "{{ value_json.mode }}"}
        """,
        // A plug in the manner of Tasmota.
        "homeassistant/switch/AB12_RL_1/config": """
        {"name": "Washing machine", "cmd_t": "~cmnd/washer/POWER", "stat_t": "~tele/washer/STATE",
         "val_tpl": "{{value_json.POWER}}", "pl_off": "OFF", "pl_on": "ON", "avty_t": "~tele/washer/LWT",
         "pl_avail": "Online", "pl_not_avail": "Offline", "uniq_id": "AB12_RL_1", "~": "",
         "dev": {"ids": ["AB12"], "name": "Washing machine", "mf": "Example", "mdl": "Plug", "sa": "Utility room"}}
        """,
        "homeassistant/sensor/AB12_power/config": """
        {"name": "Washing machine Power", "stat_t": "tele/washer/SENSOR", "val_tpl": "{{value_json['ENERGY'].Power}}",
         "unit_of_meas": "W", "dev_cla": "power", "dev": {"ids": ["AB12"]}}
        """,
        "homeassistant/sensor/AB12_today/config": """
        {"name": "Washing machine Today", "stat_t": "tele/washer/SENSOR", "val_tpl": "{{value_json.ENERGY.Today / 1000}}",
         "unit_of_meas": "kWh", "dev_cla": "energy", "dev": {"ids": ["AB12"]}}
        """,
        "homeassistant/sensor/AB12_status/config": """
        {"name": "Washing machine Start", "stat_t": "tele/washer/INFO", "val_tpl": "{{ value_json.StartTime }}",
         "dev_cla": "timestamp", "ent_cat": "diagnostic", "dev": {"ids": ["AB12"]}}
        """,
        "homeassistant/button/AB12_restart/config": """
        {"name": "Restart", "cmd_t": "cmnd/washer/Restart", "pl_prs": "1", "ent_cat": "config", "dev": {"ids": ["AB12"]}}
        """,
        // A heating.
        "homeassistant/climate/living/config": """
        {"name": "Heating", "modes": ["off", "heat", "auto"], "mode_stat_t": "hvac/mode", "mode_cmd_t": "hvac/mode/set",
         "temp_stat_t": "hvac/target", "temp_cmd_t": "hvac/target/set", "curr_temp_t": "hvac/now", "min_temp": 5,
         "max_temp": 30, "temp_step": 0.5, "pr_modes": ["eco", "comfort"], "pr_mode_stat_t": "hvac/preset",
         "pr_mode_cmd_t": "hvac/preset/set", "fan_modes": ["low", "high"], "fan_mode_stat_t": "hvac/fan",
         "fan_mode_cmd_t": "hvac/fan/set"}
        """,
        // A cover with a position.
        "homeassistant/cover/blind/config": """
        {"name": "Blind", "command_topic": "blind/set", "position_topic": "blind/state",
         "position_template": "{{ value_json.position }}", "set_position_topic": "blind/set",
         "set_position_template": "{\\"position\\": {{ value }} }", "device_class": "blind"}
        """,
        // A cover that has states only, and cannot be stopped.
        "homeassistant/cover/garage/config": """
        {"name": "Garage", "cmd_t": "garage/set", "stat_t": "garage/state", "pl_stop": null, "stat_clsd": "shut"}
        """,
        "homeassistant/valve/water/config": """
        {"name": "Water", "cmd_t": "water/set", "stat_t": "water/state", "reports_position": true}
        """,
        "homeassistant/fan/bath/config": """
        {"name": "Cooker hood", "cmd_t": "fan/set", "stat_t": "fan/state", "pct_cmd_t": "fan/speed/set",
         "pct_stat_t": "fan/speed", "spd_rng_min": 1, "spd_rng_max": 3, "pr_modes": ["auto", "smart"],
         "pr_mode_cmd_t": "fan/preset/set", "pr_mode_stat_t": "fan/preset"}
        """,
        "homeassistant/lock/front/config": """
        {"name": "Front lock", "cmd_t": "lock/set", "stat_t": "lock/state", "stat_locked": "locked",
         "stat_unlocked": "unlocked"}
        """,
        "homeassistant/number/volume/config": """
        {"name": "Volume", "stat_t": "radio/volume", "cmd_t": "radio/volume/set", "min": 0, "max": 60, "step": 2,
         "dev": {"ids": ["radio"], "name": "Radio"}}
        """,
        "homeassistant/select/station/config": """
        {"name": "Station", "stat_t": "radio/station", "cmd_t": "radio/station/set",
         "cmd_tpl": "{\\"play\\": \\"{{ value }}\\"}", "ops": ["News", "Classical", "yes", "1984"],
         "dev": {"ids": ["radio"], "name": "Radio"}}
        """,
        "homeassistant/text/message/config": """
        {"name": "Message", "stat_t": "radio/text", "cmd_t": "radio/text/set", "dev": {"ids": ["radio"], "name": "Radio"}}
        """,
        "homeassistant/button/gong/config": """
        {"name": "Gong", "cmd_t": "gong/ring", "pl_prs": "{\\"times\\": 2, \\"price\\": \\"$5\\"}"}
        """,
        "homeassistant/scene/evening/config": """
        {"name": "Evening", "cmd_t": "scene/evening", "pl_on": "go"}
        """,
        "homeassistant/event/bell/config": """
        {"name": "Doorbell", "stat_t": "bell/event", "evt_typ": ["press", "long"], "dev_cla": "doorbell"}
        """,
        "homeassistant/device_automation/remote/one/config": """
        {"atype": "trigger", "type": "button_short_press", "stype": "button_1", "t": "remote/action", "pl": "one",
         "dev": {"ids": ["remote"], "name": "Remote"}}
        """,
        "homeassistant/device_automation/remote/two/config": """
        {"atype": "trigger", "type": "button_short_press", "stype": "button_2", "t": "remote/action", "pl": "two",
         "dev": {"ids": ["remote"], "name": "Remote"}}
        """,
        // A message for a whole device (“Device discovery payload”).
        "homeassistant/device/heatpump/config": """
        {"dev": {"ids": "hp1", "name": "Heat pump", "mf": "Example", "mdl": "HP 8", "sa": "Utility room"},
         "o": {"name": "example2mqtt"}, "state_topic": "hp/state", "qos": 2, "avty_t": "hp/online",
         "cmps": {
           "flow": {"p": "sensor", "dev_cla": "temperature", "unit_of_meas": "°C", "val_tpl": "{{ value_json.flow }}", "name": "Flow"},
           "pressure": {"p": "sensor", "dev_cla": "pressure", "unit_of_meas": "bar", "val_tpl": "{{ value_json.bar | float }}", "name": "Pressure"},
           "fault": {"p": "binary_sensor", "dev_cla": "problem", "val_tpl": "{{ 'ON' if value_json.code != 0 else 'OFF' }}", "name": "Fault"},
           "phase": {"p": "sensor", "dev_cla": "enum", "val_tpl": "{{ value_json.phase }}", "name": "Phase"},
           "gone": {"p": "sensor"}}}
        """,
        "homeassistant/humidifier/bedroom/config": """
        {"name": "Humidifier", "cmd_t": "humid/set", "stat_t": "humid/state", "hum_cmd_t": "humid/target/set",
         "hum_stat_t": "humid/target", "min_hum": 30, "max_hum": 80}
        """,
        "homeassistant/siren/alarm/config": """
        {"name": "Siren", "cmd_t": "siren/set", "stat_t": "siren/state"}
        """,
        "homeassistant/vacuum/robot/config": """
        {"name": "Robot", "cmd_t": "robot/set", "stat_t": "robot/state"}
        """,
        "homeassistant/sensor/off/config": """
        {"name": "Rarely used", "stat_t": "rare", "en": false}
        """,
        // The same lamp as below, as Zigbee2MQTT describes it to Home Assistant.
        "homeassistant/light/0x00158d0001dc0001/light/config": """
        {"name": null, "schema": "json", "stat_t": "zigbee2mqtt/kitchen/table lamp", "cmd_t": "zigbee2mqtt/kitchen/table lamp/set",
         "brightness": true, "dev": {"ids": ["zigbee2mqtt_0x00158d0001dc0001"], "name": "kitchen/table lamp"}}
        """,
    ]

    private static let state =
        #"{"type":"binary","name":"state","property":"state","value_on":"ON","value_off":"OFF","value_toggle":"TOGGLE","access":7}"#
    private static let linkquality =
        #"{"type":"numeric","name":"linkquality","property":"linkquality","unit":"lqi","value_min":0,"value_max":255,"access":1}"#
    private static let battery =
        #"{"type":"numeric","name":"battery","property":"battery","unit":"%","value_min":0,"value_max":100,"access":1}"#

    /// Devices of Zigbee2MQTT: 14 devices and a group.
    static let zigbee: [String: String] = [
        "zigbee2mqtt/bridge/devices": """
        [{"ieee_address":"0x00158d0001dc0000","type":"Coordinator","friendly_name":"Coordinator","definition":null},
        {"ieee_address":"0x00158d0001dc0001","type":"Router","friendly_name":"kitchen/table lamp","supported":true,"disabled":false,
         "definition":{"model":"LED1624G9","vendor":"IKEA","description":"colour bulb","exposes":[
          {"type":"light","features":[\(state),
           {"type":"numeric","name":"brightness","property":"brightness","value_min":0,"value_max":254,"access":7},
           {"type":"numeric","name":"color_temp","property":"color_temp","unit":"mired","value_min":153,"value_max":500,"access":7},
           {"type":"composite","name":"color_xy","property":"color","features":[
            {"type":"numeric","name":"x","property":"x","access":7},{"type":"numeric","name":"y","property":"y","access":7}]},
           {"type":"numeric","name":"color_temp_startup","property":"color_temp_startup","access":7}]},
          {"type":"enum","name":"effect","property":"effect","values":["blink","okay"],"access":2},\(linkquality)]}},
        {"ieee_address":"0x00158d0001dc0002","type":"Router","friendly_name":"kitchen/ceiling","disabled":false,
         "definition":{"model":"White","vendor":"Philips","exposes":[
          {"type":"light","features":[\(state),
           {"type":"numeric","name":"brightness","property":"brightness","value_min":0,"value_max":254,"access":7}]}]}},
        {"ieee_address":"0x00158d0001dc0003","type":"Router","friendly_name":"kitchen/fridge","definition":{"model":"ZNCZ02LM","vendor":"Xiaomi",
         "exposes":[{"type":"switch","features":[\(state)]},
          {"type":"numeric","name":"power","property":"power","unit":"W","access":5},
          {"type":"numeric","name":"energy","property":"energy","unit":"kWh","access":1},
          {"type":"enum","name":"power_on_behavior","property":"power_on_behavior","values":["on","off"],"access":7},\(linkquality)]}},
        {"ieee_address":"0x00158d0001dc0004","type":"EndDevice","friendly_name":"kitchen/window","definition":{"model":"MCCGQ11LM","vendor":"Aqara",
         "exposes":[\(battery),{"type":"binary","name":"contact","property":"contact","value_on":false,"value_off":true,"access":1},\(linkquality)]}},
        {"ieee_address":"0x00158d0001dc0005","type":"EndDevice","friendly_name":"Hall motion","definition":{"model":"RTCGQ11LM","vendor":"Aqara",
         "exposes":[{"type":"binary","name":"occupancy","property":"occupancy","value_on":true,"value_off":false,"access":1},
          {"type":"numeric","name":"illuminance","property":"illuminance","unit":"lx","access":1},\(battery)]}},
        {"ieee_address":"0x00158d0001dc0006","type":"EndDevice","friendly_name":"Bedroom climate","definition":{"model":"WSDCGQ11LM","vendor":"Aqara",
         "exposes":[{"type":"numeric","name":"temperature","property":"temperature","unit":"°C","access":1},
          {"type":"numeric","name":"humidity","property":"humidity","unit":"%","access":1},
          {"type":"numeric","name":"pressure","property":"pressure","unit":"hPa","access":1},\(battery)]}},
        {"ieee_address":"0x00158d0001dc0007","type":"EndDevice","friendly_name":"Bath radiator","definition":{"model":"TRV","vendor":"Example",
         "exposes":[{"type":"climate","features":[
          {"type":"numeric","name":"occupied_heating_setpoint","property":"occupied_heating_setpoint","value_min":5,"value_max":30,"value_step":0.5,"unit":"°C","access":7},
          {"type":"numeric","name":"local_temperature","property":"local_temperature","unit":"°C","access":5},
          {"type":"enum","name":"system_mode","property":"system_mode","values":["off","auto","heat"],"access":7},
          {"type":"enum","name":"running_state","property":"running_state","values":["idle","heat"],"access":5}]},
          {"type":"binary","name":"child_lock","property":"child_lock","value_on":"LOCK","value_off":"UNLOCK","access":3},\(battery)]}},
        {"ieee_address":"0x00158d0001dc0008","type":"Router","friendly_name":"Bedroom blind","definition":{"model":"MS-108ZR","vendor":"Moes",
         "exposes":[{"type":"cover","features":[
          {"type":"enum","name":"state","property":"state","values":["OPEN","CLOSE","STOP"],"access":3},
          {"type":"numeric","name":"position","property":"position","unit":"%","value_min":0,"value_max":100,"access":7}]}]}},
        {"ieee_address":"0x00158d0001dc0009","type":"EndDevice","friendly_name":"Sofa remote","definition":{"model":"E1524","vendor":"IKEA",
         "exposes":[\(battery),{"type":"enum","name":"action","property":"action","values":["toggle","brightness_up_click"],"access":1}]}},
        {"ieee_address":"0x00158d0001dc000a","type":"Router","friendly_name":"Wall switch","definition":{"model":"TS0012","vendor":"Tuya",
         "exposes":[
          {"type":"switch","endpoint":"left","features":[{"type":"binary","name":"state","property":"state_left","endpoint":"left","value_on":"ON","value_off":"OFF","access":7}]},
          {"type":"switch","endpoint":"right","features":[{"type":"binary","name":"state","property":"state_right","endpoint":"right","value_on":"ON","value_off":"OFF","access":7}]}]}},
        {"ieee_address":"0x00158d0001dc000b","type":"EndDevice","friendly_name":"Back door","definition":{"model":"YRD","vendor":"Yale",
         "exposes":[{"type":"lock","features":[
          {"type":"binary","name":"state","property":"state","value_on":"LOCK","value_off":"UNLOCK","access":7},
          {"type":"enum","name":"lock_state","property":"lock_state","values":["not_fully_locked","locked","unlocked"],"access":1}]}]}},
        {"ieee_address":"0x00158d0001dc000c","type":"EndDevice","friendly_name":"Washer leak","definition":{"model":"SJCGQ11LM","vendor":"Aqara",
         "exposes":[{"type":"binary","name":"water_leak","property":"water_leak","value_on":true,"value_off":false,"access":1},\(battery)]}},
        {"ieee_address":"0x00158d0001dc000d","type":"Router","friendly_name":"Bath fan","definition":{"model":"FAN","vendor":"Example",
         "exposes":[{"type":"fan","features":[
          {"type":"binary","name":"state","property":"fan_state","value_on":"ON","value_off":"OFF","access":7},
          {"type":"enum","name":"mode","property":"fan_mode","values":["low","medium","high"],"access":7}]},
          {"type":"numeric","name":"timer","property":"timer","unit":"min","value_min":0,"value_max":120,"value_step":5,"access":7}]}},
        {"ieee_address":"0x00158d0001dc000e","type":"Router","friendly_name":"Stored lamp","disabled":true,"definition":{"exposes":[{"type":"switch","features":[\(state)]}]}},
        {"ieee_address":"0x00158d0001dc000f","type":"EndDevice","friendly_name":"Mystery","supported":false,"definition":null}]
        """,
        "zigbee2mqtt/bridge/groups": """
        [{"id":1,"friendly_name":"kitchen/all lamps","members":[{"ieee_address":"0x00158d0001dc0002","endpoint":1},
         {"ieee_address":"0x00158d0001dc0001","endpoint":1}]}]
        """,
        "zigbee2mqtt/Hall motion/availability": #"{"state":"online"}"#,
        "zigbee2mqtt/kitchen/ceiling/availability": #"{"state":"online"}"#,
    ]

    /// States of these devices, so that a picture has values.
    static let states: [String: String] = [
        "weather/state": #"{"temperature":7.43,"humidity":81,"rain":24,"lux":15000,"rssi":-61}"#,
        "door/front": "shut", "garden/motion": "ON", "hall/light/status": "1", "hall/light/bri": "40",
        "hall/light/ct": "300",
        "light/kitchen/state": #"{"state":"ON","brightness":128,"color_temp":300,"effect":"Candle"}"#,
        "garden/irrigation/state": "OFF", "boiler/state": #"{"mode":"running"}"#, "tele/washer/LWT": "Online",
        "tele/washer/STATE": #"{"POWER":"ON"}"#, "tele/washer/SENSOR": #"{"ENERGY":{"Power":1840,"Today":2345}}"#,
        "tele/washer/INFO": #"{"StartTime":"2026-11-20T08:00:00"}"#, "hvac/mode": "heat", "hvac/target": "21.5",
        "hvac/now": "20.4", "hvac/preset": "eco", "hvac/fan": "low", "blind/state": #"{"position":70}"#,
        "garage/state": "shut", "water/state": "30", "fan/state": "ON", "fan/speed": "2", "fan/preset": "auto",
        "lock/state": "locked", "radio/volume": "24", "radio/station": "News", "radio/text": "Good morning",
        "hp/online": "online", "hp/state": #"{"flow":34.2,"bar":"1.6","code":0,"phase":"heating"}"#,
        "humid/state": "ON",
        "humid/target": "45", "siren/state": "OFF",
        "zigbee2mqtt/kitchen/table lamp":
            #"{"state":"ON","brightness":254,"color_temp":370,"color":{"x":0.46,"y":0.41},"linkquality":120}"#,
        "zigbee2mqtt/kitchen/ceiling": #"{"state":"OFF","brightness":100}"#,
        "zigbee2mqtt/kitchen/all lamps": #"{"state":"ON","brightness":180}"#,
        "zigbee2mqtt/kitchen/fridge": #"{"state":"ON","power":62.4,"energy":187.2,"linkquality":98}"#,
        "zigbee2mqtt/kitchen/window": #"{"contact":false,"battery":87,"linkquality":65}"#,
        "zigbee2mqtt/Hall motion": #"{"occupancy":true,"illuminance":140,"battery":60}"#,
        "zigbee2mqtt/Bedroom climate": #"{"temperature":19.2,"humidity":48,"pressure":1011,"battery":91}"#,
        "zigbee2mqtt/Bath radiator":
            #"{"occupied_heating_setpoint":22,"local_temperature":21.1,"system_mode":"auto","running_state":"heat","battery":74}"#,
        "zigbee2mqtt/Bedroom blind": #"{"state":"OPEN","position":80}"#,
        "zigbee2mqtt/Wall switch": #"{"state_left":"ON","state_right":"OFF"}"#,
        "zigbee2mqtt/Back door": #"{"state":"LOCK","lock_state":"locked"}"#,
        "zigbee2mqtt/Washer leak": #"{"water_leak":false,"battery":100}"#,
        "zigbee2mqtt/Bath fan": #"{"fan_state":"ON","fan_mode":"low","timer":30}"#,
    ]

    /// Returns messages as the source provides them, without the states.
    static func discovery(_ messages: [String: String]) throws -> DiscoveryMessages {
        var discovery = DiscoveryMessages()
        for (topic, text) in messages {
            let payload = try JSONValue(parsing: Array(text.utf8))
            let levels = topic.split(separator: "/").map(String.init)
            if topic.hasPrefix("homeassistant/") {
                discovery.configurations[levels.dropFirst().dropLast().joined(separator: "/")] = payload
            } else if topic.hasSuffix("/bridge/devices") {
                discovery.bridges[levels[0]] = payload
            } else if topic.hasSuffix("/bridge/groups") {
                discovery.groups[levels[0]] = payload
            } else {
                discovery.availabilities.insert(topic)
            }
        }
        return discovery
    }
}
