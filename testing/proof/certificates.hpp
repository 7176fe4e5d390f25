// SPDX-License-Identifier: MIT
// Proofs that have been made before, in a file: one whose case, routine and all that it depends on are unchanged is not made again.
//
// An entry is found by a hash of what the case says, with labels as numbers and with gato's version; and it holds if the bytes of the
// instructions that any input executed, and the bytes and registers that any input read before writing them, hash to the same: nothing
// else can change what the routine does. If devices or ROMs had a part in it, all memory must be the same. A damaged entry is no entry.
#pragma once

#include "testing/proof/proof_run.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace gato::cases {

class Certificates {
public:
    Certificates() = default;
    // Reads what text() has written. Whatever is not understood is left out.
    explicit Certificates(std::string_view text);

    // `there`: of `same_as`, or null.
    [[nodiscard]] std::optional<ProofFindings> find(const ProofSetup& here, const ProofSetup* there) const;
    void add(const ProofSetup& here, const ProofSetup* there, const ProofFindings& findings);

    [[nodiscard]] std::string text() const;

private:
    struct Entry {
        std::string content;  // the hash of what it depends on
        ProofFindings findings;
    };

    std::map<std::string, Entry> entries_;  // by the hash of the case
};

}  // namespace gato::cases
