// SPDX-License-Identifier: MIT
// Requests about memory as the processor sees it, and disassembly.
#include "servers/dap/references.hpp"

#include "core/support/base64.hpp"
#include "core/support/hex.hpp"
#include "servers/debugger/source_lines.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>

namespace gato::dap {

using simulator::Machine;

namespace {

constexpr std::int64_t end_of_memory = 0x10000;

json read_memory(Session& session, const json& arguments) {
    const Machine& machine = session.program().machine();
    const std::int64_t first = address_with_offset(session, arguments, "memoryReference");
    const std::int64_t count = std::clamp<std::int64_t>(number_of(arguments, "count"), 0, end_of_memory);
    const std::int64_t begin = std::clamp<std::int64_t>(first, 0, end_of_memory);
    const std::int64_t end = std::clamp<std::int64_t>(first + count, begin, end_of_memory);
    std::vector<std::uint8_t> bytes;
    for (std::int64_t at = begin; at < end; ++at) bytes.push_back(machine.peek(static_cast<std::uint16_t>(at)));
    return {{"address", dollar(static_cast<std::uint64_t>(begin))},
            {"data", to_base64(bytes)},
            {"unreadableBytes", count - static_cast<std::int64_t>(bytes.size())}};
}

// Writes as the processor would: to chips where they are banked in.
json write_memory(Session& session, const json& arguments) {
    const std::int64_t first = address_with_offset(session, arguments, "memoryReference");
    const auto bytes = from_base64(text_of(arguments, "data"));
    if (!bytes) throw RequestError("`data` is not base64");
    if (first < 0 || first + static_cast<std::int64_t>(bytes->size()) > end_of_memory)
        throw RequestError("this extends beyond memory");
    using simulator::MachineInput;
    session.change(MachineInput{MachineInput::Kind::poke, static_cast<std::uint16_t>(first), *bytes});
    return {{"bytesWritten", bytes->size()}};
}

// ---- instructions

int length_at(const Machine& machine, std::int64_t address) {
    return 1 + isa::operand_size(isa::opcode_table[machine.peek(static_cast<std::uint16_t>(address))].mode);
}

// Where the instruction before an address begins: as the map says, or else the longest of three candidates that fits.
std::int64_t begin_before(Debuggee& program, std::int64_t address) {
    const auto before = static_cast<std::uint16_t>(address - 1);
    const MapLine* const line =
        program.map() == nullptr ? nullptr : program.map()->find_line(before, program.machine().cartridge_bank(before));
    if (line != nullptr && line->cycles > 0) return line->address;
    if (line != nullptr) return address - 1;  // data
    for (const int length : {3, 2})
        if (address >= length && length_at(program.machine(), address - length) == length) return address - length;
    return address - 1;
}

json instruction_at(Session& session, std::int64_t at) {
    Debuggee& program = session.program();
    if (at < 0 || at >= end_of_memory)
        return {{"address", dollar(static_cast<std::uint64_t>(std::clamp<std::int64_t>(at, 0, end_of_memory - 1)))},
                {"instruction", "(no memory)"},
                {"presentationHint", "invalid"}};
    const auto address = static_cast<std::uint16_t>(at);
    std::array<std::uint8_t, 3> bytes{};
    for (unsigned i = 0; i < bytes.size(); ++i) bytes[i] = program.machine().peek(static_cast<std::uint16_t>(address + i));
    const isa::Disassembled text = isa::disassemble(address, bytes);
    std::string shown;
    for (int i = 0; i < text.length; ++i) shown += (i == 0 ? "" : " ") + hex(bytes[static_cast<std::size_t>(i)], 2);
    json row = {{"address", dollar(address)}, {"instruction", text.text}, {"instructionBytes", shown}};
    if (program.map() == nullptr) return row;
    const debugger::SourceLines lines(*program.map());
    const SeenBank bank = program.machine().cartridge_bank(address);
    if (const std::string label = lines.label_of(address, bank); !label.empty()) row["symbol"] = label;
    if (const auto place = lines.place_of(address, bank)) {
        row["location"] = program.sources.to_client(place->file);
        row["line"] = line_to_client(session, place->line);
    }
    return row;
}

json disassemble(Session& session, const json& arguments) {
    constexpr std::int64_t most = 20'000;
    Debuggee& program = session.program();
    std::int64_t at = address_with_offset(session, arguments, "memoryReference");
    std::int64_t skipped = std::clamp<std::int64_t>(number_of(arguments, "instructionOffset"), -most, most);
    for (; skipped < 0; ++skipped) at = at > 0 && at <= end_of_memory ? begin_before(program, at) : at - 1;
    for (; skipped > 0; --skipped) at += at >= 0 && at < end_of_memory ? length_at(program.machine(), at) : 1;
    json rows = json::array();
    for (std::int64_t left = std::clamp<std::int64_t>(number_of(arguments, "instructionCount"), 0, most); left > 0; --left) {
        rows.push_back(instruction_at(session, at));
        at += at >= 0 && at < end_of_memory ? length_at(program.machine(), at) : 1;
    }
    return {{"instructions", std::move(rows)}};
}

}  // namespace

std::span<const RequestRow> memory_requests() {
    static constexpr RequestRow rows[] = {
        {"readMemory", read_memory, "supportsReadMemoryRequest"},
        {"writeMemory", write_memory, "supportsWriteMemoryRequest"},
        {"disassemble", disassemble, "supportsDisassembleRequest"},
    };
    return rows;
}

}  // namespace gato::dap
