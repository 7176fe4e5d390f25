// SPDX-License-Identifier: MIT
namespace gato::assembler {}
