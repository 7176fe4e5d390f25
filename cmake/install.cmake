# SPDX-License-Identifier: MIT
# What is installed. Nothing in it refers to the source tree.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/gato)

install(TARGETS gato EXPORT gatoProgram)
install(TARGETS ajedrez-uci)
install(TARGETS ${gato_public_targets} EXPORT gatoLibraries)
install(DIRECTORY include/gato DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT gatoProgram NAMESPACE gato:: DESTINATION ${package_folder})
install(EXPORT gatoLibraries NAMESPACE gato:: DESTINATION ${package_folder})

# The manual page and the completions come from the option tables of the program that was just built.
# With GZIP it is compressed, as distributions have their manual pages; -n leaves the time out.
find_program(GATO_GZIP gzip REQUIRED)
function(gato_help_file format name folder)
    cmake_parse_arguments(PARSE_ARGV 3 arg "GZIP" "" "")
    set(file ${PROJECT_BINARY_DIR}/help/${name})
    set(made ${file})
    set(pack)
    if(arg_GZIP)
        set(made ${file}.gz)
        set(pack COMMAND ${GATO_GZIP} -9nf ${file})
    endif()
    add_custom_command(OUTPUT ${made}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/help
        COMMAND gato help --format ${format} > ${file}
        ${pack}
        DEPENDS gato VERBATIM)
    set_property(GLOBAL APPEND PROPERTY gato_help_files ${made})
    install(FILES ${made} DESTINATION ${folder})
endfunction()
gato_help_file(man gato.1 ${CMAKE_INSTALL_MANDIR}/man1 GZIP)
gato_help_file(bash gato ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
gato_help_file(zsh _gato ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
gato_help_file(fish gato.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
# Its options are few and fixed.
configure_file(cli/uci/ajedrez-uci.1.in help/ajedrez-uci.1 @ONLY)
execute_process(COMMAND ${GATO_GZIP} -9nf ${PROJECT_BINARY_DIR}/help/ajedrez-uci.1 COMMAND_ERROR_IS_FATAL ANY)
install(FILES ${PROJECT_BINARY_DIR}/help/ajedrez-uci.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
get_property(gato_help_files GLOBAL PROPERTY gato_help_files)
add_custom_target(help_files ALL DEPENDS ${gato_help_files})

configure_package_config_file(cmake/gatoConfig.cmake.in ${PROJECT_BINARY_DIR}/gatoConfig.cmake
    INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/gatoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/gatoConfig.cmake ${PROJECT_BINARY_DIR}/gatoConfigVersion.cmake cmake/gato_programs.cmake
    DESTINATION ${package_folder})

# CI servers of users call this in gato's installed place (tools/packaging/templates).
install(PROGRAMS tools/packaging/ci/ci.sh DESTINATION ${CMAKE_INSTALL_DATADIR}/gato)

# The page of `gato studio`, which node makes (`./dev studio`), is no part of the build: without it the rest of gato is installed. Nobody could add it
# to a package.
set(gato_studio_page ${PROJECT_SOURCE_DIR}/build/studio)
set(gato_without_page $<IF:$<BOOL:${GATO_DEBIAN_PACKAGE}>,FATAL_ERROR,WARNING>)
install(CODE "
    if(NOT EXISTS \"${gato_studio_page}/index.html\")
        message(${gato_without_page} \"without the page of `gato studio`, which is not in ${gato_studio_page}: `./dev studio` makes it\")
    endif()")
install(DIRECTORY ${gato_studio_page}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/gato/studio OPTIONAL)

# Desktops start the studio by a menu, and by a project of CBM prg Studio.
if(UNIX AND NOT APPLE)
    install(FILES cmake/packaging/gato-studio.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
    install(FILES cmake/packaging/gato-studio.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
    install(FILES web/page/icons/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME gato-studio.svg)
endif()

install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN build EXCLUDE)

install(DIRECTORY editors DESTINATION ${CMAKE_INSTALL_DOCDIR}
    PATTERN node_modules EXCLUDE PATTERN dist EXCLUDE PATTERN build EXCLUDE PATTERN "*.vsix" EXCLUDE PATTERN .gitignore EXCLUDE)

if(GATO_DEBIAN_PACKAGE)
    include(debian_package)
endif()
