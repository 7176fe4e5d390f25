// SPDX-License-Identifier: MIT
#include "cli/send/payload.hpp"

#include "cli/disk/disk.hpp"

#include "core/formats/other_machine.hpp"
#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include <gato/simulator/program.hpp>
#include <gato/support/failure.hpp>

#include <span>

namespace gato::cli {

namespace {

constexpr std::size_t largest_sent_file = std::size_t{64} << 20;
constexpr std::size_t first_free = 0x080e, end_of_free = 0xd000;

// The load address $0801, the line 10 and the end of BASIC's program: up to first_free.
std::string sys_line(std::uint16_t address) {
    using namespace std::string_literals;
    const std::string digits = std::to_string(address);
    return "\x01\x08\x0c\x08\x0a\x00\x9e"s + std::string(5 - digits.size(), '0') + digits + "\0\0\0"s;
}

simulator::Program program_in(std::string_view prg) {
    return simulator::read_program(std::span(reinterpret_cast<const std::uint8_t*>(prg.data()), prg.size()));
}

Payload::Kind kind_of(const project::Runnable& runnable) {
    if (runnable.cartridge) return Payload::Kind::cartridge;
    if (runnable.disk) return Payload::Kind::disk;
    if (runnable.tune) return Payload::Kind::tune;
    return runnable.tape ? Payload::Kind::tape : Payload::Kind::program;
}

std::string extension_for(Payload::Kind kind, const std::string& path) {
    switch (kind) {
    case Payload::Kind::program: return "prg";
    case Payload::Kind::cartridge: return "crt";
    case Payload::Kind::tape: return ends_with_ignoring_case(path, ".tap") ? "tap" : "t64";
    case Payload::Kind::tune: return "sid";
    case Payload::Kind::disk: break;
    }
    return to_lower(std::string(extension_of(path).substr(1)));
}

std::string startable_program(const std::string& path, const std::string& program) {
    std::string whole = startable(program);
    if (whole.empty())
        throw Failure(
            Failure::input_is_wrong,
            path
                + ": other C64s start a program with RUN, and this one has neither a BASIC line nor space for one: it "
                  "begins below $080e or ends above $d000; put a line such as `10 SYS 2064` at its start");
    return whole;
}

}  // namespace

std::string startable(std::string_view program) {
    const simulator::Program read = program_in(program);
    if (simulator::has_basic_line(read)) return std::string(program);
    if (!read.error.empty() || read.load_address < first_free || read.load_address + read.bytes.size() > end_of_free) return {};
    return sys_line(read.load_address) + std::string(read.load_address - first_free, '\0') + std::string(program.substr(2));
}

Payload payload_of(const FileSystem& files, const std::string& path, const project::RunnableOptions& options) {
    const std::string name = source_name(path);
    const project::Runnable runnable = project::open_runnable(files, name, options);
    if (!runnable.other_machine.empty())
        throw Failure(Failure::input_is_wrong, path + ": " + refusal_of_machine(runnable.other_machine));
    Payload payload{path, kind_of(runnable), {}, runnable.program_file, {}, {}};
    payload.extension = extension_for(payload.kind, path);
    if (payload.kind == Payload::Kind::program) payload.bytes = startable_program(path, runnable.program_file);
    if (runnable.disk || runnable.tape) payload.first_program = startable(runnable.program_file);
    if (runnable.disk || runnable.tape || runnable.tune) payload.bytes = read_named(files, name, largest_sent_file).view();
    const bool is_file = path != "-" && !project::is_built(files, name)
                         && (payload.kind != Payload::Kind::program || payload.bytes == runnable.program_file);
    if (is_file) payload.path = files.absolute(name);
    return payload;
}

}  // namespace gato::cli
