// A simulated backlight: /sys/class/backlight/panel-light, as for a real display.

#include <linux/backlight.h>
#include <linux/err.h>
#include <linux/module.h>
#include <linux/platform_device.h>

static int update(struct backlight_device *light)
{
	return 0;
}

static const struct backlight_ops operations = { .update_status = update };
static const struct backlight_properties properties = { .type = BACKLIGHT_RAW, .max_brightness = 255, .brightness = 201 };
static struct platform_device *panel;
static struct backlight_device *light;

// It has a parent device, as all real ones have.
static int __init begin(void)
{
	panel = platform_device_register_simple("panel", PLATFORM_DEVID_NONE, NULL, 0);
	if (IS_ERR(panel))
		return PTR_ERR(panel);
	light = backlight_device_register("panel-light", &panel->dev, NULL, &operations, &properties);
	if (!IS_ERR(light))
		return 0;
	platform_device_unregister(panel);
	return PTR_ERR(light);
}

static void __exit end(void)
{
	backlight_device_unregister(light);
	platform_device_unregister(panel);
}

module_init(begin);
module_exit(end);
MODULE_LICENSE("GPL");
