// SPDX-License-Identifier: MIT
// Plants mistakes in the programs of cases, one at a time, and sees which of them the cases notice. Prints nothing: `gato test --mutate` and a
// tool of `gato mcp` each run the work in their own way.
#pragma once

#include "testing/mutation_report.hpp"

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace gato::cli {

// How the work is done.
class MutationWorker {
public:
    MutationWorker() = default;
    MutationWorker(const MutationWorker&) = delete;
    MutationWorker& operator=(const MutationWorker&) = delete;
    virtual ~MutationWorker() = default;

    using Work = std::function<void(std::size_t number, const cases::CaseWorld& world)>;
    // Calls `work` for each number below `count`, in any threads and order, until the work is stopped. A case may take `timeout` seconds.
    virtual void for_each(std::size_t count, const Work& work, double timeout) = 0;
    // What has stopped the work, for people; null: nothing yet.
    [[nodiscard]] virtual const char* stopped_by() const = 0;
    // Something that the user should know.
    virtual void note(const std::string& text) = 0;
    // Where the sources are.
    [[nodiscard]] virtual const FileSystem& files() const = 0;
};

struct MutantChoice {
    std::size_t most = std::numeric_limits<std::size_t>::max();
    std::uint64_t seed = 1;  // which ones, if there are more
};

class Mutation {
public:
    // Both must outlive it.
    Mutation(std::vector<cases::CaseReport>& reports, MutationWorker& worker) : reports_(reports), worker_(worker) {}

    // Runs the cases with the programs as they are, and fills in their results. All must pass before a mistake is planted.
    void run_original(double timeout);
    // Throws Failure (input_is_wrong) if nothing can be planted.
    [[nodiscard]] cases::MutationReport run_mutants(const MutantChoice& choice);

private:
    // A program and the cases that test it, by their numbers among all cases.
    struct Tested {
        std::shared_ptr<const cases::TestedProgram> program;
        std::vector<std::size_t> cases{};
        std::unique_ptr<cases::Mutants> mutants{};
    };

    void find_mutants();
    [[nodiscard]] std::vector<Tested> programs_by_case() const;
    void choose();
    void run_chosen();
    void forget_untried(const std::vector<std::uint8_t>& tried);

    std::vector<cases::CaseReport>& reports_;
    MutationWorker& worker_;
    std::vector<cases::CaseReach> reaches_{};  // by case
    std::vector<Tested> programs_{};           // those with mutants
    std::vector<std::size_t> program_of_{};    // by mutant
    cases::MutationReport report_{};
};

}  // namespace gato::cli
