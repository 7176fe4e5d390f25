// SPDX-License-Identifier: MIT
#include "assembler/directives/functions.hpp"

#include "assembler/directives/directives.hpp"

namespace gato::assembler {

namespace {

using Function = void (*)(Session& session, const Statement& statement);

constexpr Function functions[] = {
// by DirectiveId
#define GATO_DIRECTIVE(name, id, traits, documentation) &directive::id,
#include "core/formats/directives.def"
#undef GATO_DIRECTIVE
};

}  // namespace

void run_directive(Session& session, const Statement& statement) {
    functions[static_cast<std::size_t>(statement.directive->id)](session, statement);
}

}  // namespace gato::assembler
