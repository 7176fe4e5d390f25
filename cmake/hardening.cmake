# SPDX-License-Identifier: MIT
# The compiler's defences that cost next to nothing, in release builds (debug builds have sanitizers).
#
# Left out, as measured by instruction counts of assembling and of running RYG: _GLIBCXX_ASSERTIONS (6 % and 2 %), and the stack
# protector in the libraries whose loops decide how fast gato is (2 % and 2 %).
# The Debian package has it everywhere, as Debian's rules want, except the one that `./dev ci` makes and nobody receives
# (GATO_PROTECT_HOT_LIBRARIES, which the preset sets): there the compiler's cache has all objects of the release build for it.
set(gato_hot_libraries gato_assembler gato_linker gato_simulator)
if(GATO_PROTECT_HOT_LIBRARIES)
    set(gato_hot_libraries)
endif()
set(gato_release_hardening -Wdate-time -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -ffile-prefix-map=${PROJECT_SOURCE_DIR}=. -Wformat
    -Werror=format-security)
set(gato_stack_protector -fstack-protector-strong)

function(gato_harden target)
    if(WIN32 OR EMSCRIPTEN)
        return()  # the C libraries there have neither, and a WebAssembly engine has its own
    endif()
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:${gato_release_hardening}>")
    if(NOT target IN_LIST gato_hot_libraries)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${gato_stack_protector}>)
    endif()
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "EXECUTABLE" AND NOT APPLE)
        target_link_options(${target} PRIVATE $<$<CONFIG:Release>:LINKER:-z,relro,-z,now>)
    endif()
endfunction()
