// Linked statically: the shared libraries have a different name in each Debian release, so a program linked with them would run on one
// release only.
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
