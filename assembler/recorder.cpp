// SPDX-License-Identifier: MIT
#include "assembler/recorder.hpp"

#include "assembler/execute.hpp"

#include "assembler/record.hpp"

namespace gato::assembler {

namespace {

Span place_of(const Statement& statement, Text words) {
    return words.empty() ? Span{} : statement.span(words);
}

// Before it is executed: then the line may be gone.
RecordedStatement read(const Session& session, const Statement& statement) {
    Text operation = statement.operation;
    if (statement.kind == StatementKind::unknown && operation.empty()) operation.end = code_of(*statement.line).end;
    RecordedStatement row;
    row.kind = statement.kind;
    row.frame = session.frame;
    row.label = place_of(statement, statement.label);
    row.operation = place_of(statement, operation);
    row.arguments = place_of(statement, statement.arguments);
    if (statement.macro != nullptr) row.macro = statement.macro->place;
    row.first_fragment = static_cast<std::uint32_t>(session.object.fragments.size());
    return row;
}

// A statement defines its label before anything else.
std::uint32_t definition_of(const Object& object, std::size_t definition, Span label) {
    const bool is_its_own =
        label.length != 0 && definition < object.definitions.size() && object.definitions[definition].span.begin == label.begin;
    return is_its_own ? static_cast<std::uint32_t>(definition) : none;
}

}  // namespace

void execute_and_record(Session& session, const Statement& statement) {
    std::vector<RecordedStatement>& rows = session.options.record->statements;
    const std::size_t number = rows.size(), definition = session.object.definitions.size();
    rows.push_back(read(session, statement));
    execute(session, statement);
    RecordedStatement& row = rows[number];
    row.fragment_count = static_cast<std::uint32_t>(session.object.fragments.size()) - row.first_fragment;
    row.definition = definition_of(session.object, definition, row.label);
}

}  // namespace gato::assembler
