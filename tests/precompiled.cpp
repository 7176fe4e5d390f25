// SPDX-License-Identifier: MIT
// Nothing: a library that has precompiled.hpp needs a source.
