# SPDX-License-Identifier: MIT
# What is installed, and the Debian package. Nothing of it refers to the source tree.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/gato)

install(TARGETS gato EXPORT gatoProgram)
install(TARGETS gato_core gato_assembler gato_linker gato_simulator EXPORT gatoLibraries)
install(DIRECTORY include/gato DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT gatoProgram NAMESPACE gato:: DESTINATION ${package_folder})
install(EXPORT gatoLibraries NAMESPACE gato:: DESTINATION ${package_folder})

configure_package_config_file(cmake/gatoConfig.cmake.in ${PROJECT_BINARY_DIR}/gatoConfig.cmake
    INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/gatoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/gatoConfig.cmake ${PROJECT_BINARY_DIR}/gatoConfigVersion.cmake cmake/gato_programs.cmake
    DESTINATION ${package_folder})

install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN build EXCLUDE)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gato)
set(CPACK_PACKAGE_CONTACT "The gato developers <gato@users.noreply.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# For the C++ libraries; the program itself needs none of them.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake, libboost-dev, nlohmann-json3-dev, libpugixml-dev, libpng-dev, vice")
include(CPack)
