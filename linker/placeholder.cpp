// SPDX-License-Identifier: MIT
namespace gato::linker {}
