# SPDX-License-Identifier: MIT
# Flags for Debian's packages, hardening included, as the distribution itself gives them. Those that hardening.cmake gives the release build as
# well are not repeated: on Debian 12 most of both builds is then compiled by the same commands, and ccache has the objects of one for the other.
# Debug information is left out, as there is no package that it could go into.
find_program(GATO_DPKG_BUILDFLAGS dpkg-buildflags REQUIRED)
function(gato_debian_flags name result)
    execute_process(COMMAND ${CMAKE_COMMAND} -E env DEB_BUILD_MAINT_OPTIONS=hardening=+all DEB_CXXFLAGS_MAINT_STRIP=-g
                            ${GATO_DPKG_BUILDFLAGS} --get ${name}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE flags COMMAND_ERROR_IS_FATAL ANY)
    separate_arguments(flags UNIX_COMMAND "${flags}")
    list(REMOVE_ITEM flags ${CMAKE_CXX_FLAGS_RELEASE} ${gato_release_hardening} ${gato_stack_protector})
    set(${result} ${flags} PARENT_SCOPE)
endfunction()
gato_debian_flags(CPPFLAGS gato_preprocessor_flags)
gato_debian_flags(CXXFLAGS gato_compiler_flags)
gato_debian_flags(LDFLAGS gato_linker_flags)
add_compile_options(${gato_preprocessor_flags} ${gato_compiler_flags})
add_link_options(${gato_linker_flags})
