# SPDX-License-Identifier: MIT
# The one list of gato's libraries, in dependency order, which is also the reading order. The build, linking and installation read it
# here; tools/check-house checks the includes, .clang-tidy and docs/ARCHITECTURE.md against it, and tools/mutants takes its folders from it.
#
#   gato_row(NAME FOLDER "USES..." public|private [native])
#
# A library includes from those that it uses, and from no others: not even from those that these use. A public library is installed, with
# its headers in include/gato. A native one needs a system that browsers are not. A library may have its folder inside that of another:
# what is in it belongs to the inner one alone.
set(gato_libraries)
set(gato_public_targets)
set(gato_library_folders)

macro(gato_row name folder uses visibility)
    list(APPEND gato_library_folders ${folder})
    if(NOT (EMSCRIPTEN AND "${ARGN}" STREQUAL "native"))
        list(APPEND gato_libraries ${name})
        set(gato_folder_of_${name} ${folder})
        string(REPLACE " " ";" gato_uses_of_${name} "${uses}")
        if("${visibility}" STREQUAL "public")
            list(APPEND gato_public_targets gato_${name})
        endif()
    endif()
endmacro()

gato_row(core core "" public)
gato_row(maps maps "core" public)
gato_row(assembler assembler "core" public)
gato_row(basic assembler/basic "core" public)
gato_row(timing timing "core" public)
gato_row(linker linker "core timing" public)
gato_row(project project "core maps assembler basic linker" public)
gato_row(simulator simulator "core" public)
gato_row(png simulator/png "core simulator" public)
gato_row(comparison comparison "core simulator" private)
gato_row(recording recording "core simulator" private)
gato_row(player recording/player "core simulator recording" private)
gato_row(debugger servers/debugger "core simulator" public)
gato_row(testing testing "core timing assembler project simulator png debugger" public)
gato_row(fuzzing fuzzing "core simulator testing debugger" private native)
gato_row(console servers/console "core simulator debugger" public)
gato_row(dap servers/dap "core simulator debugger console" public)
gato_row(monitor servers/monitor "core simulator debugger" public native)
gato_row(disassembler assembler/disassembler "core" public)
gato_row(protocol servers/protocol "core" public)
gato_row(language servers/language "core timing assembler basic linker project testing" public)
gato_row(lsp servers/lsp "core assembler project language" public)
gato_row(mcp servers/mcp "" private native)
gato_row(studio servers/studio "core" private native)
gato_row(uci cli/uci/engine "core simulator" private native)
gato_row(cli cli "core maps assembler basic linker project simulator png comparison recording player testing debugger fuzzing console dap monitor disassembler protocol lsp mcp studio uci" private)

# gato_link(NAME): what the library uses. Third-party libraries are named where they are needed.
function(gato_link name)
    foreach(used IN LISTS gato_uses_of_${name})
        if(used IN_LIST gato_libraries)
            target_link_libraries(gato_${name} PUBLIC gato_${used})
        endif()
    endforeach()
endfunction()
