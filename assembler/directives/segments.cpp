// SPDX-License-Identifier: MIT
// SEGMENT ENDSEGMENT AT WITHIN ENDWITHIN LOGICAL ENDLOGICAL ZEROPAGE OVERLAY ENDOVERLAY: what decides where code lies, of the extended language.
// Each leaves a mark among the fragments; addresses are the linker's.
#include "assembler/directives/segments.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/emit.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

#include <utility>

namespace gato::assembler {

namespace {

constexpr std::string_view default_segment = "default", zero_page_segment = "zeropage";

// The number of the name in the object; one for each spelling.
std::uint32_t number_of(Session& session, std::string_view name) {
    const auto [entry, is_new] =
        session.segment_names.try_emplace(std::string(name), static_cast<std::uint32_t>(session.object.strings.size()));
    if (is_new) session.object.strings.emplace_back(name);
    return entry->second;
}

// `begin`: the place that the mark shows in messages.
void add_mark(Session& session, std::uint32_t begin, FragmentKind kind, std::uint32_t value = none) {
    session.object.has_marks = true;
    Emitter(session, begin).fragment(kind, value);
}

std::uint32_t begin_of(const Statement& statement) {
    return statement.line->source_offset(statement.operation.begin);
}

bool is_default(const Session& session) {
    return session.segment == none || same_ignoring_case(session.object.strings[session.segment], default_segment);
}

void go_to(Session& session, std::uint32_t begin, std::uint32_t segment) {
    session.segment = segment;
    add_mark(session, begin, FragmentKind::segment, segment == none ? number_of(session, default_segment) : segment);
    if (!session.overlay) return;
    session.object.expressions.push_back(*session.overlay);
    add_mark(session, begin, FragmentKind::overlay, static_cast<ExprId>(session.object.expressions.size() - 1));
}

std::string_view word_of(OpenPart::Kind kind) {
    switch (kind) {
    case OpenPart::Kind::logical: return "LOGICAL";
    case OpenPart::Kind::within: return "WITHIN";
    case OpenPart::Kind::overlay: return "OVERLAY";
    case OpenPart::Kind::segment: break;
    }
    return "SEGMENT";
}

// The LOGICAL or WITHIN that is open where the line stands, or null.
const OpenPart* open_block(const Session& session) {
    if (session.open_parts.empty()) return nullptr;
    const OpenPart& last = session.open_parts.back();
    return last.kind == OpenPart::Kind::logical || last.kind == OpenPart::Kind::within ? &last : nullptr;
}

// The OVERLAY of this file, macro or repetition that is open, or null.
const OpenPart* open_overlay(const Session& session) {
    for (std::size_t i = session.outer_parts; i < session.open_parts.size(); ++i)
        if (session.open_parts[i].kind == OpenPart::Kind::overlay) return &session.open_parts[i];
    return nullptr;
}

void refuse_in_overlay(Session& session, const Statement& statement, const std::string& word) {
    session.report(Code::bad_placement, statement.span(statement.operation),
                   word + " cannot stand between OVERLAY and ENDOVERLAY");
}

// What moves or splits the bytes of such a block would not leave them together.
bool refuse_within_block(Session& session, const Statement& statement, const std::string& word) {
    const OpenPart* const open = open_block(session);
    if (open == nullptr) return false;
    const std::string outer(word_of(open->kind));
    session
        .report(Code::bad_placement, statement.span(statement.operation),
                word + " cannot stand between " + outer + " and END" + outer)
        .notes.push_back({open->place, "the block"});
    return true;
}

bool refuse_within_block(Session& session, const Statement& statement) {
    return refuse_within_block(session, statement, std::string(statement.directive->name));
}

void refuse_arguments(Session& session, const Statement& statement) {
    if (statement.arguments.empty()) return;
    session
        .report(Code::stray_text, statement.span(statement.arguments),
                "`" + std::string(statement.arguments.view()) + "` after " + std::string(statement.directive->name)
                    + " is ignored")
        .hint = "it stands alone on its line";
}

void open(Session& session, const Statement& statement, OpenPart::Kind kind) {
    session.open_parts.push_back({kind, {statement.span(statement.operation), session.frame}, session.segment});
}

// Returns false after reporting that nothing of the kind is open in this file, macro or repetition.
bool close(Session& session, const Statement& statement, OpenPart::Kind kind) {
    const bool is_open = session.open_parts.size() > session.outer_parts && session.open_parts.back().kind == kind;
    if (is_open) return true;
    const std::string word(word_of(kind));
    Diagnostic& report = session.report(Code::unbalanced_block, statement.span(statement.operation),
                                        std::string(statement.directive->name) + " without " + word);
    if (session.open_parts.size() > session.outer_parts)
        report.notes.push_back({session.open_parts.back().place,
                                "this " + std::string(word_of(session.open_parts.back().kind)) + " is still open"});
    return false;
}

}  // namespace

std::size_t enter_block(Session& session) {
    return std::exchange(session.outer_parts, session.open_parts.size());
}

void leave_block(Session& session, std::size_t outer) {
    const std::size_t inner = std::exchange(session.outer_parts, outer);
    if (session.open_parts.size() == inner) return;
    if (const OpenPart* const block = open_block(session)) {
        const std::string word(word_of(block->kind));
        if (!session.stopped) session.diagnostics.report(Code::unbalanced_block, block->place, word + " without END" + word);
        add_mark(session, block->place.span.begin,
                 block->kind == OpenPart::Kind::logical ? FragmentKind::end_logical : FragmentKind::end_within);
    }
    session.outer_parts = inner;
    if (const OpenPart* const overlay = open_overlay(session)) {
        if (!session.stopped) session.diagnostics.report(Code::unbalanced_block, overlay->place, "OVERLAY without ENDOVERLAY");
        session.overlay.reset();
    }
    session.outer_parts = outer;
    const OpenPart first = session.open_parts[inner];
    session.open_parts.resize(inner, first);
    const bool has_segment = first.kind == OpenPart::Kind::segment || first.kind == OpenPart::Kind::overlay;
    if (has_segment) go_to(session, first.place.span.begin, first.segment_before);
}

bool refuse_origin(Session& session, const Statement& statement) {
    if (session.segment == none && session.open_parts.empty()) return false;
    if (refuse_within_block(session, statement, "`*=`")) return true;
    if (session.overlay) {
        refuse_in_overlay(session, statement, "`*=`");
        return true;
    }
    if (is_default(session)) return false;
    Diagnostic& report = session.report(Code::bad_placement, statement.span(statement.operation),
                                        "`*=` sets no address in segment `" + session.object.strings[session.segment]
                                            + "`: its area says where it begins");
    report.hint = "AT goes on at an address within the area";
    report.fix = statement.line->change(statement.operation.begin, statement.operation.end, "at ");
    return true;
}

namespace directive {

void segment(Session& session, const Statement& statement) {
    const Text all = statement.arguments;
    const char* const end = word_end(all.begin, all.end);
    if (end != all.end || end == all.begin) {
        session.report(Code::bad_argument, statement.span(all),
                       "SEGMENT takes the name of a segment, not `" + std::string(all.view()) + "`");
        return;
    }
    if (refuse_within_block(session, statement)) return;
    open(session, statement, OpenPart::Kind::segment);
    go_to(session, begin_of(statement), number_of(session, all.view()));
}

void end_segment(Session& session, const Statement& statement) {
    refuse_arguments(session, statement);
    if (!close(session, statement, OpenPart::Kind::segment)) return;
    const std::uint32_t before = session.open_parts.back().segment_before;
    session.open_parts.pop_back();
    go_to(session, begin_of(statement), before);
}

void at(Session& session, const Statement& statement) {
    if (is_default(session)) {
        Diagnostic& report = session.report(Code::bad_placement, statement.span(statement.operation),
                                            "AT is for segments; here, in `default`, `*=` sets the address");
        report.fix = statement.line->change(statement.operation.begin, statement.operation.end, "*=");
        return;
    }
    if (session.overlay) return refuse_in_overlay(session, statement, "AT");
    if (refuse_within_block(session, statement)) return;
    Builder builder(session, *statement.line);
    ExprId address = none;
    if (!parse_expression(builder, statement.arguments, address)) return;
    add_mark(session, begin_of(statement), FragmentKind::at, address);
}

void within_page(Session& session, const Statement& statement) {
    if (!same_ignoring_case(statement.arguments.view(), "page")) {
        session.report(Code::bad_argument, statement.span(statement.arguments),
                       "WITHIN takes PAGE, not `" + std::string(statement.arguments.view()) + "`");
        return;
    }
    if (refuse_within_block(session, statement)) return;
    open(session, statement, OpenPart::Kind::within);
    add_mark(session, begin_of(statement), FragmentKind::within_page);
}

void end_within(Session& session, const Statement& statement) {
    refuse_arguments(session, statement);
    if (!close(session, statement, OpenPart::Kind::within)) return;
    session.open_parts.pop_back();
    add_mark(session, begin_of(statement), FragmentKind::end_within);
}

void logical(Session& session, const Statement& statement) {
    if (refuse_within_block(session, statement)) return;
    Builder builder(session, *statement.line);
    ExprId address = none;
    if (!parse_expression(builder, statement.arguments, address))
        address = builder.current_address(statement.operation.begin, statement.operation.end);
    open(session, statement, OpenPart::Kind::logical);
    add_mark(session, begin_of(statement), FragmentKind::logical, address);
}

void end_logical(Session& session, const Statement& statement) {
    refuse_arguments(session, statement);
    if (!close(session, statement, OpenPart::Kind::logical)) return;
    session.open_parts.pop_back();
    add_mark(session, begin_of(statement), FragmentKind::end_logical);
}

// ZEROPAGE name[,size]: the same as SEGMENT zeropage, a label with BYTES, ENDSEGMENT, except that local labels go on.
void zero_page(Session& session, const Statement& statement) {
    const Text all = statement.arguments;
    const Text name{all.begin, word_end(all.begin, all.end)};
    const char* const past = skip_blanks(name.end, all.end);
    if (name.empty() || (past < all.end && *past != ',')) {
        session.report(Code::bad_argument, statement.span(all),
                       "ZEROPAGE takes a name and a number of bytes: `ZEROPAGE pointer,2`");
        return;
    }
    if (refuse_within_block(session, statement)) return;
    Builder builder(session, *statement.line);
    ExprId size = none;
    if (past == all.end)
        size = builder.number(1, name.begin, name.end);
    else if (!parse_expression(builder, {past + 1, all.end}, size))
        return;
    const std::uint32_t before = session.segment;
    go_to(session, begin_of(statement), number_of(session, zero_page_segment));
    define_place(session, statement, name);
    Emitter(session, statement).fragment(FragmentKind::fill, size, none);
    go_to(session, begin_of(statement), before);
}

void overlay(Session& session, const Statement& statement) {
    if (session.overlay) return refuse_in_overlay(session, statement, "OVERLAY");
    if (refuse_within_block(session, statement)) return;
    Builder builder(session, *statement.line);
    ExprId routine = none;
    if (!parse_expression(builder, statement.arguments, routine)) return;
    const Expr name = session.object.expressions[routine];
    if (name.op != Op::symbol) {
        session.report(Code::bad_argument, statement.span(statement.arguments), "OVERLAY takes the label of a routine").hint =
            "for example `OVERLAY draw`";
        return;
    }
    session.object.expressions.truncate(session.object.expressions.size() - 1);  // each mark has its own
    open(session, statement, OpenPart::Kind::overlay);
    session.overlay = name;
    go_to(session, begin_of(statement), session.segment);
}

// What a SEGMENT within has begun ends here, too.
void end_overlay(Session& session, const Statement& statement) {
    refuse_arguments(session, statement);
    if (refuse_within_block(session, statement)) return;
    const OpenPart* const part = open_overlay(session);
    if (part == nullptr) {
        session.report(Code::unbalanced_block, statement.span(statement.operation), "ENDOVERLAY without OVERLAY");
        return;
    }
    const OpenPart overlay = *part;
    session.open_parts.resize(static_cast<std::size_t>(part - session.open_parts.data()), overlay);
    session.overlay.reset();
    go_to(session, begin_of(statement), overlay.segment_before);
}

}  // namespace directive

}  // namespace gato::assembler
