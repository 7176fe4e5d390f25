# SPDX-License-Identifier: MIT
# The Debian package, of the preset `package`: it uses the distribution's shared libraries, so that their bugs are fixed without a new
# package of gato. debian_flags.cmake has its compiler flags.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gato)
set(CPACK_PACKAGE_CONTACT "The gato developers <gato@users.noreply.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
file(READ cmake/packaging/description.txt CPACK_PACKAGE_DESCRIPTION)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# For the C++ libraries; the program itself needs none of them.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake, libboost-dev, nlohmann-json3-dev, libpugixml-dev, libpng-dev, vice")

# Debian wants a changelog in its own form, packed.
file(STRINGS include/gato/version.hpp gato_date_line REGEX "release_date = \"")
string(REGEX REPLACE ".*\"([-0-9]+)\".*" "\\1" gato_release_date "${gato_date_line}")
execute_process(COMMAND date --utc --rfc-email --date ${gato_release_date} OUTPUT_VARIABLE release_time
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
configure_file(cmake/packaging/changelog.in help/changelog @ONLY)
execute_process(COMMAND ${GATO_GZIP} -9nf ${PROJECT_BINARY_DIR}/help/changelog COMMAND_ERROR_IS_FATAL ANY)
install(FILES ${PROJECT_BINARY_DIR}/help/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})

# The parts that others wrote, and their licences.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
file(GLOB notices_sources CONFIGURE_DEPENDS tools/packaging/licences/*.txt tools/releasing/*.py)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/help/THIRD-PARTY-NOTICES
    COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/release notices deb > ${PROJECT_BINARY_DIR}/help/THIRD-PARTY-NOTICES
    DEPENDS tools/packaging/parts.json tools/release ${notices_sources} VERBATIM)
add_custom_target(notices ALL DEPENDS ${PROJECT_BINARY_DIR}/help/THIRD-PARTY-NOTICES)
install(FILES ${PROJECT_BINARY_DIR}/help/THIRD-PARTY-NOTICES DESTINATION ${CMAKE_INSTALL_DOCDIR})
include(CPack)
