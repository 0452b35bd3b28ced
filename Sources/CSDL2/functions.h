// SDL2 and SDL2_ttf as tables of functions, for programs that load these libraries only when they need them. Each field has the type
// that SDL's header declares for the function of that name, so the compiler checks every call.

#ifndef THUMBRAIL_SDL_FUNCTIONS_H
#define THUMBRAIL_SDL_FUNCTIONS_H

#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <dlfcn.h>

#define THUMBRAIL_FIELD(name) __typeof__(name) *name;
#define THUMBRAIL_LOOK_UP(name) \
    if (!(functions->name = (__typeof__(name) *)dlsym(library, #name))) return #name;

#define SDL_FUNCTIONS(EACH) \
    EACH(SDL_CloseAudioDevice) EACH(SDL_CreateRGBSurfaceWithFormatFrom) EACH(SDL_CreateRenderer) \
    EACH(SDL_CreateTexture) EACH(SDL_CreateWindow) EACH(SDL_DestroyRenderer) EACH(SDL_DestroyTexture) \
    EACH(SDL_DestroyWindow) EACH(SDL_EventState) EACH(SDL_FreeSurface) EACH(SDL_GetCurrentDisplayMode) \
    EACH(SDL_GetCurrentVideoDriver) EACH(SDL_GetDisplayBounds) EACH(SDL_GetDisplayDPI) \
    EACH(SDL_GetDisplayUsableBounds) EACH(SDL_GetError) EACH(SDL_GetNumTouchDevices) \
    EACH(SDL_GetQueuedAudioSize) EACH(SDL_GetRenderer) EACH(SDL_GetRendererOutputSize) EACH(SDL_GetTicks64) \
    EACH(SDL_GetTouchDevice) EACH(SDL_GetVersion) EACH(SDL_GetWindowBordersSize) EACH(SDL_GetWindowDisplayIndex) \
    EACH(SDL_GetWindowFlags) EACH(SDL_GetWindowID) EACH(SDL_GetWindowPosition) EACH(SDL_GetWindowSize) \
    EACH(SDL_GetWindowSurface) EACH(SDL_HasEvents) EACH(SDL_InitSubSystem) EACH(SDL_LogSetAllPriority) \
    EACH(SDL_OpenAudioDevice) EACH(SDL_PauseAudioDevice) EACH(SDL_PeepEvents) EACH(SDL_PumpEvents) \
    EACH(SDL_QueueAudio) EACH(SDL_QuitSubSystem) EACH(SDL_RenderCopy) EACH(SDL_RenderPresent) EACH(SDL_SetHint) \
    EACH(SDL_SetHintWithPriority) EACH(SDL_SetTextureBlendMode) EACH(SDL_SetWindowPosition) \
    EACH(SDL_SetWindowSize) EACH(SDL_SetWindowTitle) EACH(SDL_ShowCursor) EACH(SDL_StartTextInput) \
    EACH(SDL_StopTextInput) EACH(SDL_UpdateTexture) EACH(SDL_UpdateWindowSurfaceRects) EACH(SDL_UpperBlit)

typedef struct {
    SDL_FUNCTIONS(THUMBRAIL_FIELD)
} SDLFunctions;

/// Fills a table from the library. Returns NULL on success, or the name of the first function that the library lacks.
static inline const char *SDLFunctionsLoad(SDLFunctions *functions, void *library) {
    SDL_FUNCTIONS(THUMBRAIL_LOOK_UP)
    return NULL;
}

#define TTF_FUNCTIONS(EACH) \
    EACH(SDL_FreeSurface) EACH(SDL_RWFromConstMem) EACH(TTF_CloseFont) EACH(TTF_FontAscent) EACH(TTF_FontDescent) \
    EACH(TTF_FontHeight) EACH(TTF_FontLineSkip) EACH(TTF_Init) EACH(TTF_OpenFontIndexDPIRW) EACH(TTF_Quit) \
    EACH(TTF_RenderUTF8_Blended) EACH(TTF_SetFontDirection) EACH(TTF_SetFontHinting) EACH(TTF_SizeUTF8)

typedef struct {
    TTF_FUNCTIONS(THUMBRAIL_FIELD)
} TTFFunctions;

/// Fills a table from the library. Returns NULL on success, or the name of the first function that the library lacks.
static inline const char *TTFFunctionsLoad(TTFFunctions *functions, void *library) {
    TTF_FUNCTIONS(THUMBRAIL_LOOK_UP)
    return NULL;
}

#endif
