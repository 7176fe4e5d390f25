# SPDX-License-Identifier: MIT
# How everything is compiled for browsers. The switch that replaces computed gotos is twice as fast there: WebAssembly has no
# indirect jumps. Debug information would not help anybody; asserts are not part of release builds.
add_compile_options("SHELL:-include ${CMAKE_CURRENT_SOURCE_DIR}/web/wasm/shim.hpp")
add_compile_definitions(GATO_SWITCH_DISPATCH NDEBUG)
