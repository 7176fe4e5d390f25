// SPDX-License-Identifier: MIT
#include "assembler/expand/defined_names.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/parse/builder.hpp"
#include "assembler/parse/characters.hpp"

namespace gato::assembler {

namespace {

class NameCondition {
public:
    NameCondition(Session& session, const Statement& statement)
        : session_(session), statement_(statement), at_(statement.arguments.begin), end_(statement.arguments.end) {}

    std::optional<bool> judge() {
        bool any = false, all = true;  // of what OR joins; of what AND joins since then
        for (;;) {
            const bool is_negated = take_negations();
            const Text name = take_word();
            if (name.empty()) return refuse("a name", name.begin);
            all &= is_defined(name) != is_negated;
            if (at_ == end_) return any || all;
            const Text joint = take_word();
            if (same_ignoring_case(joint.view(), "and")) continue;
            if (!same_ignoring_case(joint.view(), "or")) return refuse("AND or OR", joint.begin);
            any |= all;
            all = true;
        }
    }

private:
    Text take_word() {
        const Text word{at_, word_end(at_, end_)};
        at_ = skip_blanks(word.end, end_);
        return word;
    }

    // A NOT with nothing after it is a name.
    bool take_negations() {
        for (bool is_negated = false;; is_negated = !is_negated) {
            const Text word{at_, word_end(at_, end_)};
            const char* const after = skip_blanks(word.end, end_);
            if (after == end_ || !same_ignoring_case(word.view(), "not")) return is_negated;
            at_ = after;
        }
    }

    std::optional<bool> refuse(const std::string& wanted, const char* at) const {
        const Text rest{at, end_};
        const std::string found = rest.empty() ? "the end of the line" : "`" + std::string(rest.view()) + "`";
        session_
            .report(Code::syntax, statement_.span(rest.empty() ? statement_.operation : rest),
                    std::string(statement_.directive->name) + ": expected " + wanted + ", found " + found)
            .hint = "it takes a name, or names joined by AND, OR and NOT; IF compares values";
        return std::nullopt;
    }

    bool is_defined(Text name) const {
        if (!session_.names.empty() && session_.names.find(name.view(), statement_.span(name).begin) != nullptr) return true;
        if (!session_.scopes.find_known(name.view())) {
            for (std::string& candidate : session_.scopes.candidates(name.view()))
                session_.tested_symbols.insert(std::move(candidate));
            return false;
        }
        const std::size_t mark = session_.object.expressions.size();
        (void)Builder(session_, *statement_.line).symbol(name.begin, name.end);  // which is a use of it
        drop_evaluated(session_, mark);
        return true;
    }

    Session& session_;
    const Statement& statement_;
    const char* at_;
    const char* end_;
};

}  // namespace

std::optional<bool> judge_names(Session& session, const Statement& statement) {
    return NameCondition(session, statement).judge();
}

}  // namespace gato::assembler
