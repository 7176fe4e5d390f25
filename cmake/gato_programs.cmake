# SPDX-License-Identifier: MIT
# C64 programs as CMake targets, and their cases as tests. Works inside gato's own build and with the installed package;
# both have the executable target gato::gato.
#
#   gato_add_program(NAME FILE.asm... | SOURCES FILE.asm... | PROJECT FILE
#                    [OUTPUT FILE]     the program file (default: NAME.prg in the current binary folder)
#                    [EMIT LIST]       outputs as for gato build --emit (default: prg,map,vice)
#                    [OPTIONS ...])    more options of gato build
#
# Adds the target NAME, which is part of ALL. It is built again when a file that it reads changes, including those that sources name
# with INCASM or INCBIN; their names may contain spaces, but CMake cannot follow names with `$` or `#`. The target property
# GATO_PROGRAM is the path of the program, GATO_MAP that of its map (empty if EMIT leaves it out).
#
#   gato_add_test(NAME PATH...          .gtest.json files, or folders that contain some
#                 [TARGET T]            test the program of this gato_add_program(), as it was built with its options; without
#                                       it the files say which program
#                 [OPTIONS ...])        options of gato test
#
# Adds the test NAME.

function(gato_add_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "PROJECT;OUTPUT;EMIT" "SOURCES;OPTIONS")
    set(inputs ${arg_SOURCES} ${arg_UNPARSED_ARGUMENTS})
    if(arg_PROJECT AND inputs)
        message(FATAL_ERROR "gato_add_program(${name}): a PROJECT names its sources itself")
    elseif(NOT arg_PROJECT AND NOT inputs)
        message(FATAL_ERROR "gato_add_program(${name}): needs sources or a PROJECT")
    endif()
    set(files)
    foreach(input IN LISTS inputs arg_PROJECT)
        get_filename_component(file "${input}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_SOURCE_DIR}")
        list(APPEND files "${file}")
    endforeach()
    if(NOT arg_OUTPUT)
        set(arg_OUTPUT "${name}.prg")
    endif()
    get_filename_component(output "${arg_OUTPUT}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
    get_filename_component(folder "${output}" DIRECTORY)
    get_filename_component(stem "${output}" NAME_WLE)
    if(NOT arg_EMIT)
        set(arg_EMIT "prg,map,vice")
    endif()
    set(map "")
    if("${arg_EMIT}" MATCHES "(^|,)map(,|$)")
        set(map "${folder}/${stem}.map.json")
    endif()
    add_custom_command(
        OUTPUT "${output}" ${map}
        COMMAND gato::gato build ${files} -o "${output}" --emit "${arg_EMIT},deps" ${arg_OPTIONS}
        DEPENDS gato::gato ${files}
        DEPFILE "${folder}/${stem}.d"
        COMMENT "Assembling ${name}"
        VERBATIM)
    add_custom_target(${name} ALL DEPENDS "${output}")
    set_target_properties(${name} PROPERTIES GATO_PROGRAM "${output}" GATO_MAP "${map}")
endfunction()

function(gato_add_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TARGET" "OPTIONS")
    if(NOT arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "gato_add_test(${name}): needs a .gtest.json file or a folder")
    endif()
    set(paths)
    foreach(path IN LISTS arg_UNPARSED_ARGUMENTS)
        get_filename_component(path "${path}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_SOURCE_DIR}")
        list(APPEND paths "${path}")
    endforeach()
    set(program)
    set(file)
    set(map)
    if(arg_TARGET)
        if(TARGET "${arg_TARGET}")
            get_target_property(file "${arg_TARGET}" GATO_PROGRAM)
            get_target_property(map "${arg_TARGET}" GATO_MAP)
        endif()
        if(NOT file)
            message(FATAL_ERROR "gato_add_test(${name}): ${arg_TARGET} is no target of gato_add_program() above")
        endif()
        set(program --program "${file}")
        if(map)
            list(APPEND program --map "${map}")
        endif()
    endif()
    add_test(NAME ${name} COMMAND gato::gato test ${paths} ${program} ${arg_OPTIONS})
endfunction()
