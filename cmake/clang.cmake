# SPDX-License-Identifier: MIT
# Clang with its own C++ library, as on macOS. The libraries are those of tools/libraries.
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_FLAGS_INIT -stdlib=libc++)

get_filename_component(gato_root "${CMAKE_CURRENT_LIST_DIR}" DIRECTORY)
list(PREPEND CMAKE_PREFIX_PATH ${gato_root}/build/clang-libraries)
