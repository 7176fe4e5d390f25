// SPDX-License-Identifier: MIT
#include "linker/cycles.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

std::string address_text(std::int64_t address) {
    return dollar(static_cast<std::uint64_t>(address));
}

std::int64_t end_of_instruction(std::int64_t at, const isa::Opcode& opcode) {
    return at + 1 + isa::operand_size(opcode.mode);
}

bool is_whole(const Image& image, std::uint32_t statement, const Step& step) {
    for (std::int64_t at = step.address; at < step.next; ++at)
        if (image.owner(static_cast<std::size_t>(at)) != statement) return false;
    return true;
}

// Of data it is enough to know where it begins.
bool stands(const Object& object, const Image& image, std::uint32_t fragment, const Step& step) {
    if (step.address < 0 || image.owner(static_cast<std::size_t>(step.address)) != fragment) return false;
    return !is_instruction(object.fragments[fragment]) || is_whole(image, fragment, step);
}

}  // namespace

CycleCounter::CycleCounter(const Object& object, const Layout& layout, const Image& image, const SourceMap& sources,
                           Diagnostics& diagnostics)
    : object_(object), layout_(layout), image_(image), sources_(sources), diagnostics_(diagnostics),
      statements_(Image::size, none) {
    std::int64_t address = layout.start_address;
    for (std::uint32_t i = 0; i < object.fragments.size(); ++i) {
        const Step next = step(object, layout, i, address);
        if (stands(object, image, i, next)) statements_[static_cast<std::size_t>(next.address)] = i;
        address = next.next;
    }
    find_runs();
}

bool CycleCounter::is_plain(std::int64_t at) const {
    const std::uint32_t statement = statement_at(at);
    return statement != none && is_instruction(object_.fragments[statement])
           && isa::flow_of(opcode_at(at).mnemonic) == isa::Flow::next;
}

void CycleCounter::find_runs() {
    runs_.resize(Image::size + 1);
    for (auto at = static_cast<std::int32_t>(Image::size); at >= 0; --at) {
        Run& run = runs_[static_cast<std::size_t>(at)];
        run.end = at;
        if (!is_plain(at)) continue;
        const Run& rest = runs_[static_cast<std::size_t>(end_of_instruction(at, opcode_at(at)))];
        run = {rest.end, rest.cycles + cycles_of(at, false)};
    }
}

std::optional<std::int32_t> CycleCounter::evaluate(ExprId condition, const Use& use) {
    counts_.clear();
    return value_of(condition, use);
}

std::optional<std::int32_t> CycleCounter::value_of(ExprId expression, const Use& use) {
    const Expr& node = object_.expressions[expression];
    if (!is_unary(node.op) && !is_binary(node.op)) return layout_.values.evaluate(expression, use);
    if (node.op == Op::worst_path) return worst_path(expression, use);
    const auto left = value_of(node.a, use);
    const auto right = is_binary(node.op) ? value_of(node.b, use) : std::optional(0);
    if (!left || !right) return std::nullopt;
    const FrameId frame = object_.frame_of(use.fragment);
    if (counts_cycles(node.op)) return sum({expression, frame, *left, *right, node.op == Op::cycles_taken});
    const auto result = apply(node.op, *left, *right);
    if (!result)
        diagnostics_.report(Code::bad_arithmetic, {node.span(), frame},
                            "`" + text_of(expression) + "` " + reason_of_failure(node.op, *right));
    return result;
}

bool CycleCounter::add_argument(ExprId argument, const Use& use, WorstPathCall& call) {
    const Expr& node = object_.expressions[argument];
    const bool is_bound = node.op == Op::worst_bound;
    const auto value = value_of(is_bound ? node.a : argument, use);
    const auto bound = is_bound ? value_of(node.b, use) : std::nullopt;
    if (!value || (is_bound && !bound)) return false;
    call.arguments.push_back({argument, *value, bound});
    return true;
}

// The arguments after the first are a list whose last one comes first.
std::optional<std::int32_t> CycleCounter::worst_path(ExprId call, const Use& use) {
    const Expr& node = object_.expressions[call];
    WorstPathCall question{call, object_.frame_of(use.fragment)};
    ExprId list = node.b;
    for (; object_.expressions[list].op == Op::worst_argument; list = object_.expressions[list].a)
        if (!add_argument(object_.expressions[list].b, use, question)) return std::nullopt;
    std::ranges::reverse(question.arguments);
    const auto from = value_of(node.a, use), to = value_of(list, use);
    if (!from || !to) return std::nullopt;
    question.from = *from;
    question.to = *to;
    if (!worst_paths_) worst_paths_.emplace(object_, image_, sources_, statements_, diagnostics_);
    const auto cycles = worst_paths_->value(question);
    if (cycles) counts_.push_back({{node.span(), question.frame}, "`" + text_of(call) + "`" + worst_paths_->explanation()});
    return cycles;
}

std::optional<std::int32_t> CycleCounter::sum(const Stretch& stretch) {
    const std::tuple key{stretch.from, stretch.to, stretch.taken};
    const auto known = sums_.find(key);
    const auto cycles = known != sums_.end() ? std::optional(known->second) : walk(stretch);
    if (!cycles) return std::nullopt;
    sums_.emplace(key, *cycles);
    counts_.push_back({{object_.expressions[stretch.call].span(), stretch.frame},
                       "`" + text_of(stretch.call) + "` is " + std::to_string(*cycles)});
    return cycles;
}

// From one instruction that is not plain to the next.
std::optional<std::int32_t> CycleCounter::walk(const Stretch& stretch) {
    if (!has_ends(stretch)) return std::nullopt;
    std::int32_t cycles = 0;
    for (std::int64_t at = stretch.from; at < stretch.to;) {
        const Run& run = runs_[static_cast<std::size_t>(at)];
        if (run.end >= stretch.to) return cycles + run.cycles - runs_[static_cast<std::size_t>(stretch.to)].cycles;
        cycles += run.cycles;
        at = run.end;
        if (!can_be_counted(stretch, at)) return std::nullopt;
        cycles += cycles_of(at, stretch.taken);
        at = end_of_instruction(at, opcode_at(at));
    }
    return cycles;
}

bool CycleCounter::has_ends(const Stretch& stretch) {
    const Expr& call = object_.expressions[stretch.call];
    const auto described = [&](ExprId end, std::int64_t address) {
        return "`" + text_of(end) + "`" + (address < 0 ? "" : " (" + address_text(address) + ")");
    };
    const auto is_good = [&](ExprId end, std::int64_t address) {
        if (statement_at(address) != none || is_end_of_statement(address)) return true;
        report(stretch, end, described(end, address) + " is not the start of a statement of the program").hint =
            "CYCLES takes two addresses: labels, or `*` before a statement";
        return false;
    };
    if (!is_good(call.a, stretch.from) || !is_good(call.b, stretch.to)) return false;
    if (stretch.from <= stretch.to) return true;
    report(stretch, call.b, described(call.b, stretch.to) + " comes before " + described(call.a, stretch.from)).hint =
        "CYCLES counts from its first argument up to its second";
    return false;
}

// A label after the last statement of a block is an end as good as any.
bool CycleCounter::is_end_of_statement(std::int64_t address) const {
    if (address <= 0 || address > address_space) return false;
    const auto at = static_cast<std::size_t>(address);
    return image_.owner(at - 1) != none && image_.owner(at - 1) != image_.owner(at);
}

bool CycleCounter::can_be_counted(const Stretch& stretch, std::int64_t at) {
    const std::uint32_t statement = statement_at(at);
    if (statement == none) {
        Diagnostic& error =
            report(stretch, stretch.call, "no statement begins at " + address_text(at) + ", between the ends of this stretch");
        error.hint = "count the parts before and after the gap separately, and add them";
        error.notes.push_back({object_.place_of(image_.owner(static_cast<std::size_t>(at - 1))), "the statement before it"});
        return false;
    }
    if (!is_instruction(object_.fragments[statement])) {
        report_statement(Code::uncountable_cycles, stretch, at, "there is data in what `" + text_of(stretch.call) + "` counts")
            .hint = "count the parts before and after it separately, and add them";
        return false;
    }
    if (auto found = obstacle(stretch, at)) {
        report_statement(Code::uncountable_cycles, stretch, at, std::move(found->message)).hint = std::move(found->hint);
        return false;
    }
    if (isa::flow_of(opcode_at(at).mnemonic) == isa::Flow::call)
        report_statement(Code::cycles_call, stretch, at, "JSR counts 6 cycles; those of what it calls are not counted").hint =
            "count the routine too, and add the two";
    return true;
}

// Each statement counts once. So the processor must go through the stretch from its beginning to its end, and nowhere else;
// only the last statement may leave for good.
std::optional<CycleCounter::Obstacle> CycleCounter::obstacle(const Stretch& stretch, std::int64_t at) const {
    const isa::Opcode& opcode = opcode_at(at);
    const isa::Flow flow = isa::flow_of(opcode.mnemonic);
    if (flow == isa::Flow::jam) return Obstacle{"JAM stops the processor, so it has no number of cycles", ""};
    if (flow == isa::Flow::next || flow == isa::Flow::call) return std::nullopt;

    const std::int64_t next = end_of_instruction(at, opcode);
    const auto target = target_of(at);
    const bool is_inside = target && *target >= next && *target <= stretch.to;
    if (is_inside && (*target == stretch.to || statement_at(*target) != none)) return std::nullopt;
    const std::string name =
        std::string(isa::name_of(opcode.mnemonic)) + (target ? " to " + address_text(*target) : std::string());
    if (target && *target >= stretch.from && *target < next)
        return Obstacle{name + " goes backwards; `" + text_of(stretch.call) + "` counts each statement once",
                        "count one pass of the loop without it, add its own cycles, and multiply"};
    if (is_inside) return Obstacle{name + " leads to an address where no statement begins", "CYCLES counts whole statements"};
    const bool leaves_for_good = flow != isa::Flow::branch && next == stretch.to;
    if (leaves_for_good) return std::nullopt;
    return Obstacle{name + " leads out of what `" + text_of(stretch.call) + "` counts",
                    "end the stretch before it, or count in parts"};
}

// For a branch or a JMP; for others the operand does not say it.
std::optional<std::int64_t> CycleCounter::target_of(std::int64_t at) const {
    switch (opcode_at(at).mode) {
    case isa::Mode::relative: return (at + 2 + static_cast<std::int8_t>(byte(at + 1))) & 0xffff;
    case isa::Mode::absolute: return byte(at + 1) | byte(at + 2) << 8;
    default: return std::nullopt;
    }
}

// An index is taken to cross the page, unless the base is a page's first byte. Unlike a listing's most_cycles
// (listing_data.cpp), this depends on the base, and on whether branches are taken.
int CycleCounter::cycles_of(std::int64_t at, bool taken) const {
    const isa::Opcode& opcode = opcode_at(at);
    const bool is_absolute = opcode.mode == isa::Mode::absolute_x || opcode.mode == isa::Mode::absolute_y;
    int cycles = opcode.cycles;
    if (opcode.penalty == isa::Penalty::page && !(is_absolute && byte(at + 1) == 0)) ++cycles;
    if (opcode.penalty != isa::Penalty::branch || !taken) return cycles;
    const std::int64_t next = end_of_instruction(at, opcode);
    return cycles + (*target_of(at) >> 8 == (next & 0xffff) >> 8 ? 1 : 2);
}

std::string CycleCounter::text_of(ExprId expression) const {
    return std::string(sources_.text_at(object_.expressions[expression].span()));
}

std::uint8_t CycleCounter::byte(std::int64_t address) const {
    return image_.byte(static_cast<std::size_t>(address));
}

std::uint32_t CycleCounter::statement_at(std::int64_t address) const {
    return address < 0 || address >= address_space ? none : statements_[static_cast<std::size_t>(address)];
}

Diagnostic& CycleCounter::report(const Stretch& stretch, ExprId expression, std::string message) {
    return diagnostics_.report(Code::uncountable_cycles, {object_.expressions[expression].span(), stretch.frame},
                               std::move(message));
}

Diagnostic& CycleCounter::report_statement(Code code, const Stretch& stretch, std::int64_t at, std::string message) {
    const std::uint32_t statement = statement_at(at);
    Place place = object_.place_of(statement);
    if (is_instruction(object_.fragments[statement])) place.span.length = 3;  // the mnemonic
    Diagnostic& report = diagnostics_.report(code, place, std::move(message));
    report.notes.push_back({{object_.expressions[stretch.call].span(), stretch.frame}, "its cycles are counted here"});
    return report;
}

}  // namespace gato::linker
