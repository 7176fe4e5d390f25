// SPDX-License-Identifier: MIT
// What nearly all test files include, for g++ to read once (CMakeLists.txt). Files still include what they use: other
// compilers, and clang-tidy, see nothing of this. More headers would make it slower again, as each file loads all of it.
#pragma once

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
