# SPDX-License-Identifier: MIT
# Every target of the project is compiled under the same rules.

function(gato_warnings target)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wold-style-cast
        $<$<CXX_COMPILER_ID:Clang>:-Wreserved-identifier>)
    if(EMSCRIPTEN)  # sizes have 32 bits there; what is too large for them is refused long before
        target_compile_options(${target} PRIVATE -Wno-shorten-64-to-32)
    endif()
    if(GATO_WERROR)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
endfunction()

# With GATO_UNITY_BUILD the compiler reads so many files of the target as one. A local name that shadows one of another file is no mistake
# then; other builds find those of its own file. After gato_warnings.
function(gato_join_files target count)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${GATO_UNITY_BUILD} UNITY_BUILD_BATCH_SIZE ${count})
    if(GATO_UNITY_BUILD)
        target_compile_options(${target} PRIVATE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local>)
    endif()
endfunction()

# Folders and files named after other systems than the target; any but Windows and browsers is a POSIX system.
if(WIN32)
    set(gato_other_systems "/posix/|/browser/")
elseif(EMSCRIPTEN)
    set(gato_other_systems "/posix/|/windows/|/libpng/")
elseif(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    set(gato_other_systems "/windows/|/browser/|/posix/portable\\.cpp$")
else()
    set(gato_other_systems "/windows/|/browser/|/posix/linux\\.cpp$")
endif()

# gato_library(NAME [COLD] [APART FILE...]): the library gato::NAME of all sources below the current folder (but main.cpp, those of
# other systems, and those of libraries inside the folder). With GATO_UNITY_BUILD the compiler reads 32 files as one, and their common
# headers once. APART files stay alone: they use a name that another file of the library has for something else. Files for Windows are
# alone too, as that system's headers are full of macros. A COLD library waits for a person, an editor or a disk: a release compiles it
# with -O1, which takes a quarter less time and makes it a tenth smaller.
function(gato_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "COLD" "" "APART")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$|${gato_other_systems}")
    foreach(inner IN LISTS gato_library_folders)
        if(inner MATCHES "^${gato_folder_of_${name}}/")
            list(FILTER sources EXCLUDE REGEX "^${PROJECT_SOURCE_DIR}/${inner}/")
        endif()
    endforeach()
    add_library(gato_${name} ${sources})  # static unless BUILD_SHARED_LIBS says otherwise
    add_library(gato::${name} ALIAS gato_${name})
    set_target_properties(gato_${name} PROPERTIES EXPORT_NAME ${name})
    list(FILTER sources INCLUDE REGEX "/windows/")
    set_source_files_properties(${sources} ${arg_APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    if(NOT EMSCRIPTEN)  # there, modules are not relocated, and are compiled to be small
        set_target_properties(gato_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
        if(arg_COLD)
            target_compile_options(gato_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
        endif()
    endif()
    target_include_directories(gato_${name}
        PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>
        PRIVATE ${PROJECT_SOURCE_DIR})
    # At -O2 g++ 12 loads members that were just stored one by one as one vector, and waits for the stores to arrive: a
    # twentieth of an assembly.
    target_compile_options(gato_${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fno-tree-slp-vectorize>)
    gato_warnings(gato_${name})
    gato_join_files(gato_${name} 32)
    gato_harden(gato_${name})
endfunction()
