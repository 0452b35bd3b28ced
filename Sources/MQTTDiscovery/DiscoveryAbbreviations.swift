/// The abbreviations in Home Assistant's discovery messages for the keys that are used here:
/// <https://www.home-assistant.io/integrations/mqtt/#discovery-payload>.
enum DiscoveryAbbreviations {
    static let keys = [
        "avty": "availability", "avty_mode": "availability_mode", "avty_t": "availability_topic",
        "avty_tpl": "availability_template", "bri_cmd_t": "brightness_command_topic", "bri_scl": "brightness_scale",
        "bri_stat_t": "brightness_state_topic", "bri_val_tpl": "brightness_value_template",
        "bri_cmd_tpl": "brightness_command_template", "clr_temp_cmd_t": "color_temp_command_topic",
        "clr_temp_cmd_tpl": "color_temp_command_template", "clr_temp_k": "color_temp_kelvin",
        "clr_temp_stat_t": "color_temp_state_topic", "clr_temp_val_tpl": "color_temp_value_template",
        "cmd_t": "command_topic", "cmd_tpl": "command_template", "cmps": "components",
        "curr_temp_t": "current_temperature_topic", "curr_temp_tpl": "current_temperature_template", "dev": "device",
        "dev_cla": "device_class", "en": "enabled_by_default", "ent_cat": "entity_category",
        "evt_typ": "event_types", "exp_aft": "expire_after", "fan_mode_cmd_t": "fan_mode_command_topic",
        "fan_mode_cmd_tpl": "fan_mode_command_template", "fan_mode_stat_t": "fan_mode_state_topic",
        "fan_mode_stat_tpl": "fan_mode_state_template", "fx_cmd_t": "effect_command_topic",
        "fx_cmd_tpl": "effect_command_template", "fx_list": "effect_list", "fx_stat_t": "effect_state_topic",
        "fx_val_tpl": "effect_value_template", "hum_cmd_t": "target_humidity_command_topic",
        "hum_cmd_tpl": "target_humidity_command_template", "hum_stat_t": "target_humidity_state_topic",
        "hum_stat_tpl": "target_humidity_state_template", "max_k": "max_kelvin", "max_hum": "max_humidity",
        "max_mirs": "max_mireds", "min_hum": "min_humidity", "min_k": "min_kelvin", "min_mirs": "min_mireds",
        "mode_cmd_t": "mode_command_topic", "mode_cmd_tpl": "mode_command_template",
        "mode_stat_t": "mode_state_topic", "mode_stat_tpl": "mode_state_template", "obj_id": "object_id",
        "ops": "options", "p": "platform", "pct_cmd_t": "percentage_command_topic",
        "pct_cmd_tpl": "percentage_command_template", "pct_stat_t": "percentage_state_topic",
        "pct_val_tpl": "percentage_value_template", "pl": "payload", "pl_avail": "payload_available",
        "pl_cls": "payload_close", "pl_lock": "payload_lock", "pl_off": "payload_off", "pl_on": "payload_on",
        "pl_open": "payload_open", "pl_prs": "payload_press", "pl_stop": "payload_stop",
        "pl_unlk": "payload_unlock", "pos_clsd": "position_closed", "pos_open": "position_open",
        "pos_t": "position_topic", "pos_tpl": "position_template", "pr_mode_cmd_t": "preset_mode_command_topic",
        "pr_mode_cmd_tpl": "preset_mode_command_template", "pr_mode_stat_t": "preset_mode_state_topic",
        "pr_mode_val_tpl": "preset_mode_value_template", "pr_modes": "preset_modes", "ret": "retain",
        "set_pos_t": "set_position_topic", "set_pos_tpl": "set_position_template",
        "spd_rng_max": "speed_range_max", "spd_rng_min": "speed_range_min", "stat_cla": "state_class",
        "stat_clsd": "state_closed", "stat_closing": "state_closing", "stat_locked": "state_locked",
        "stat_off": "state_off", "stat_on": "state_on", "stat_open": "state_open", "stat_opening": "state_opening",
        "stat_stopped": "state_stopped", "stat_t": "state_topic", "stat_unlocked": "state_unlocked",
        "stat_val_tpl": "state_value_template", "stype": "subtype", "sug_dsp_prc": "suggested_display_precision",
        "sup_clrm": "supported_color_modes", "swing_mode_cmd_t": "swing_mode_command_topic", "t": "topic",
        "temp_cmd_t": "temperature_command_topic", "temp_cmd_tpl": "temperature_command_template",
        "temp_stat_t": "temperature_state_topic", "temp_stat_tpl": "temperature_state_template",
        "temp_unit": "temperature_unit", "unit_of_meas": "unit_of_measurement", "val_tpl": "value_template",
    ]

    static let deviceKeys = [
        "cns": "connections", "ids": "identifiers", "mdl": "model", "mf": "manufacturer", "sa": "suggested_area",
    ]
}
