#include <SDL2/SDL_syswm.h>
