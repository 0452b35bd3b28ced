// Linked as archives: the shared libraries have another name in each release of Debian, so that a program linked with them would
// run on one release only.
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
