// SPDX-License-Identifier: MIT
#include "servers/language/purposes.hpp"

namespace gato::language {

std::string_view purpose_of(isa::Mnemonic mnemonic) {
    switch (mnemonic) {
#define GATO_PURPOSE(name, text)                                                                                               \
    case isa::Mnemonic::name:                                                                                                  \
        return text;
#include "servers/language/purposes.def"
#undef GATO_PURPOSE
    }
    return {};
}

}  // namespace gato::language
