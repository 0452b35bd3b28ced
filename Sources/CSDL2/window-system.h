#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>

/// Returns the function SDL_GetWindowWMInfo, which SDL.h does not declare; NULL if the library lacks it.
static inline __typeof__(SDL_GetWindowWMInfo) *SDLGetWindowWMInfo(void *library) {
    return (__typeof__(SDL_GetWindowWMInfo) *)dlsym(library, "SDL_GetWindowWMInfo");
}
