// SPDX-License-Identifier: MIT
// Into how many parts each campaign is divided: a constant, so that what they find together depends on the seed alone.
#pragma once

namespace gato::cli {

inline constexpr unsigned lanes = 2;

}  // namespace gato::cli
