// SPDX-License-Identifier: MIT
#include "testing/proof/proof_hash.hpp"

#include "core/support/sha256.hpp"
#include <gato/version.hpp>

namespace gato::cases {

namespace {

// Words with a separator that none of them has.
class Words {
public:
    template <typename Number>
    Words& number(Number value) {
        text_ += std::to_string(static_cast<long long>(value)) + ";";
        return *this;
    }
    Words& place(const TestPlace& place) {
        return number(place.kind).number(place.address).number(place.length).number(place.is_range);
    }
    Words& formula(const Formula* formula) {
        if (formula == nullptr) return number(0);
        number(formula->nodes().size());
        for (const debugger::ExpressionNode& node : formula->nodes())
            number(node.kind).number(node.op).number(node.number).number(node.a).number(node.b).number(node.is_signed);
        return *this;
    }
    template <typename List, typename Write>
    Words& list(const List& list, const Write& write) {
        number(list.size());
        for (const auto& one : list) write(one);
        return *this;
    }
    Words& places(const std::vector<TestPlace>& all) {
        return list(all, [this](const TestPlace& one) { place(one); });
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_ = std::string(version) + ";";
};

void add_comparison(Words& words, const Comparison& comparison) {
    words.number(comparison.kind).list(comparison.operands, [&](std::uint32_t operand) { words.number(operand); });
    words.list(comparison.formulas, [&](const auto& formula) { words.formula(formula.get()); });
}

void add_expected(Words& words, const ExpectedValue& expected) {
    words.place(expected.place).list(expected.cells, [&](const Expected& cell) {
        words.number(cell.width).number(cell.mask ? std::int64_t{*cell.mask} : -1);
        words.list(cell.all, [&](const Comparison& comparison) { add_comparison(words, comparison); });
    });
}

void add_values(Words& words, const std::vector<TestValue>& values) {
    words.list(values, [&](const TestValue& value) {
        words.place(value.place).list(value.bytes, [&](std::uint8_t byte) { words.number(byte); });
    });
}

// Sanitizers know which memory is the program's, and which of it is code.
void add_sanitizers(Words& words, const ProofSetup& setup) {
    const simulator::SanitizerOptions& options = setup.test.sanitize;
    words.number(options.stack).number(options.uninitialised).number(options.code).number(options.outside);
    if (!options.any()) return;
    for (const auto* ranges : {&setup.initialised.program, &setup.initialised.code, &setup.initialised.initialised})
        words.list(*ranges, [&](const simulator::MemoryRange& range) { words.number(range.first).number(range.last); });
}

void add_setup(Words& words, const ProofSetup& setup) {
    const TestCase& test = setup.test;
    words.number(*test.call).number(setup.limit).number(test.cia).number(test.sid).number(test.video.cycles_per_line);
    words.number(test.video.lines);
    words.list(setup.places, [&](const VariedPlace& varied) {
        words.place(varied.place).number(varied.width);
        words.list(varied.values.ranges, [&](const NumberRange& range) { words.number(range.first).number(range.last); });
    });
    add_values(words, test.set);
    words.list(test.expect, [&](const ExpectedValue& expected) { add_expected(words, expected); });
    words.list(test.asserts, [&](const auto& formula) { words.formula(formula.get()); });
    words.formula(test.forall->where.get())
        .places(test.preserves)
        .places(test.forall->constants)
        .number(test.forall->is_closed);
    add_sanitizers(words, setup);
}

void add_bytes(std::string& content, const Bytes& which, const ProofSetup& setup) {
    for (unsigned address = 0; address < which.size(); ++address)
        if (which[address]) content += std::to_string(address) + "=" + std::to_string(setup.memory.bytes[address]) + ";";
}

void add_content(std::string& content, const simulator::Dependences& dependences, const ProofSetup& setup) {
    const simulator::Registers& r = setup.start.registers();
    for (const unsigned value : {unsigned{r.a}, unsigned{r.x}, unsigned{r.y}, unsigned{r.s}, unsigned{r.p}})
        content += std::to_string(value) + ";";
    const bool is_all_memory = dependences.devices.none() && dependences.rom_data.none() && dependences.rom_entries.empty();
    add_bytes(content, is_all_memory ? dependences.executed | dependences.memory : Bytes().set(), setup);
}

}  // namespace

std::string hash_of_case(const ProofSetup& here, const ProofSetup* there) {
    Words words;
    add_setup(words, here);
    if (there == nullptr) return sha256(words.text());
    const SameAs& same = *here.test.forall->same_as;
    words.number(same.program != nullptr)
        .places(same.outputs)
        .places(same.outputs_there)
        .places(same.scratch)
        .number(same.not_slower);
    add_setup(words, *there);
    return sha256(words.text());
}

std::string hash_of_content(const ProofSetup& here, const ProofSetup* there, const ProofFindings& findings) {
    std::string content;
    add_content(content, findings.dependences, here);
    if (there != nullptr) add_content(content, findings.dependences_there, *there);
    return sha256(content);
}

}  // namespace gato::cases
