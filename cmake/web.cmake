# SPDX-License-Identifier: MIT
# WebAssembly for browsers and node, made with Debian's emscripten. The libraries are those of tools/libraries; /usr/include itself is
# not searched, since it belongs to another C library.
set(gato_emscripten /usr/share/emscripten CACHE PATH "Where emscripten is installed")
include(${gato_emscripten}/cmake/Modules/Platform/Emscripten.cmake)

# Exceptions are the engine's own; by default they would be caught in JavaScript. Optimising at link time makes the modules a twentieth
# smaller. Debian has emscripten's acorn where node does not look.
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -flto")
set(ENV{NODE_PATH} /usr/share/nodejs)

get_filename_component(gato_root "${CMAKE_CURRENT_LIST_DIR}" DIRECTORY)
list(PREPEND CMAKE_FIND_ROOT_PATH ${gato_root}/build/web-libraries)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
