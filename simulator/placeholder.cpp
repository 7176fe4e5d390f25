// SPDX-License-Identifier: MIT
namespace gato::simulator {}
