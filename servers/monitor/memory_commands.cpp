// SPDX-License-Identifier: MIT
// Commands about memory.
#include "servers/monitor/banks.hpp"
#include "servers/monitor/session.hpp"

namespace gato::monitor {

using simulator::Machine;

namespace {

struct Range {
    bool has_side_effects;
    std::uint16_t start, end;  // inclusive
    const Bank& bank;

    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end - start) + 1; }
};

Range read_range(Fields& fields) {
    const bool has_side_effects = fields.byte() != 0;
    const std::uint16_t start = fields.word(), end = fields.word();
    must_be_main_memory(fields.byte());
    if (start > end) throw CommandError{Error::wrong_parameter};
    return {has_side_effects, start, end, bank_with(fields.word())};
}

// Side effects of the processor reading the registers of a device.
void touch(Session& session, const Range& range) {
    session.change([start = range.start, end = range.end](Machine& machine) {
        for (std::uint32_t address = start; address <= end; ++address)
            if (machine.io_visible() && (address & 0xf000) == 0xd000)
                (void)machine.read_device(static_cast<std::uint16_t>(address));
    });
}

std::string read(const Machine& machine, const Range& range) {
    const std::optional<Machine> view = range.bank.needs_full_view ? std::optional(full_view(machine)) : std::nullopt;
    std::string bytes;
    for (std::uint32_t address = range.start; address <= range.end; ++address)
        bytes += static_cast<char>(range.bank.read(view ? *view : machine, static_cast<std::uint16_t>(address)));
    return bytes;
}

// The length 64 KiB does not fit into its field: there it is 0.
Body get(Session& session, Fields& fields) {
    const Range range = read_range(fields);
    const std::string bytes = read(session.machine(), range);
    if (range.has_side_effects) touch(session, range);
    return Body().word(static_cast<std::uint16_t>(bytes.size())).bytes(bytes);
}

Body set(Session& session, Fields& fields) {
    const Range range = read_range(fields);
    const std::string bytes(fields.bytes(range.size()));
    if (range.bank.write == nullptr) throw CommandError{Error::wrong_parameter};
    session.change([write = range.bank.write, start = range.start, bytes](Machine& machine) {
        for (std::size_t i = 0; i < bytes.size(); ++i)
            write(machine, static_cast<std::uint16_t>(start + i), static_cast<std::uint8_t>(bytes[i]));
    });
    return {};
}

}  // namespace

std::span<const CommandRow> memory_commands() {
    static constexpr CommandRow rows[] = {{0x01, get, 0x01}, {0x02, set, 0x02}};
    return rows;
}

}  // namespace gato::monitor
