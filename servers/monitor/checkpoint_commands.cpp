// SPDX-License-Identifier: MIT
// Commands about checkpoints.
#include "servers/monitor/condition.hpp"
#include "servers/monitor/session.hpp"

namespace gato::monitor {

namespace {

constexpr auto description_type = static_cast<std::uint8_t>(Type::checkpoint);

Body get(Session& session, Fields& fields) {
    return description(session.checkpoints->at(fields.long_word()), false);
}

Body set(Session& session, Fields& fields) {
    constexpr std::uint8_t all_operations = Checkpoint::load | Checkpoint::store | Checkpoint::execute;
    Checkpoint checkpoint;
    checkpoint.start = fields.word();
    checkpoint.end = fields.word();
    checkpoint.stops = fields.byte() != 0;
    checkpoint.is_enabled = fields.byte() != 0;
    checkpoint.operations = fields.byte();
    checkpoint.is_temporary = fields.byte() != 0;
    if (!fields.are_over()) must_be_main_memory(fields.byte());
    const bool has_meaning = checkpoint.operations != 0 && (checkpoint.operations & ~all_operations) == 0;
    if (checkpoint.start > checkpoint.end || !has_meaning) throw CommandError{Error::wrong_parameter};
    return description(session.checkpoints->add(std::move(checkpoint)), false);
}

Body remove(Session& session, Fields& fields) {
    session.checkpoints->remove(fields.long_word());
    return {};
}

Body list(Session& session, Fields&) {
    const auto& all = session.checkpoints->all();
    for (const auto& [number, checkpoint] : all) session.send(Type::checkpoint, description(checkpoint, false));
    return Body().long_word(static_cast<std::uint32_t>(all.size()));
}

Body toggle(Session& session, Fields& fields) {
    const std::uint32_t number = fields.long_word();
    session.checkpoints->enable(number, fields.byte() != 0);
    return {};
}

Body set_condition(Session& session, Fields& fields) {
    const std::uint32_t number = fields.long_word();
    session.checkpoints->set_condition(number, expression_of(fields.text()));
    return {};
}

}  // namespace

std::span<const CommandRow> checkpoint_commands() {
    static constexpr CommandRow rows[] = {
        {0x11, get, description_type}, {0x12, set, description_type}, {0x13, remove, 0x13}, {0x14, list, 0x14},
        {0x15, toggle, 0x15},          {0x22, set_condition, 0x22},
    };
    return rows;
}

}  // namespace gato::monitor
