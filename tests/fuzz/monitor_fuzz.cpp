// SPDX-License-Identifier: MIT
// Any requests to the binary monitor: a command, the length of its body in a byte, the body, and so on; and the same bytes as a
// stream. All are answered with whole packets, whatever the program does meanwhile.
#include "servers/monitor/server.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using gato::monitor::Server;

// inc $d020 : jsr $ffd2 : lda ($fb),y : sta $0400,x : inx : jmp back
constexpr std::uint8_t program[] = {0xee, 0x20, 0xd0, 0x20, 0xd2, 0xff, 0xb1, 0xfb, 0x9d, 0x00, 0x04, 0xe8, 0x4c, 0x00, 0xc0};

std::unique_ptr<gato::simulator::Machine> open() {
    auto machine = std::make_unique<gato::simulator::Machine>(gato::simulator::MachineOptions{.skip_idle_loops = false});
    machine->load(0xc000, program);
    machine->registers().pc = 0xc000;
    return machine;
}

std::string little_endian(std::size_t value) {
    std::string text;
    for (int i = 0; i < 4; ++i, value >>= 8) text += static_cast<char>(value & 0xff);
    return text;
}

// Returns how many there are; none may be truncated.
int count_packets(std::string_view output) {
    constexpr std::size_t header = 12;
    int count = 0;
    for (; !output.empty(); ++count) {
        if (output.size() < header || output[0] != 2) std::abort();
        std::size_t length = 0;
        for (std::size_t i = 6; i-- > 2;) length = length << 8 | static_cast<unsigned char>(output[i]);
        if (output.size() < header + length) std::abort();
        output.remove_prefix(header + length);
    }
    return count;
}

void run_a_little(Server& server) {
    for (int slice = 0; slice < 2 && server.is_running(); ++slice) (void)count_packets(server.run_slice());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view input(reinterpret_cast<const char*>(data), size);
    Server stream({open, [](const std::string&) { return true; }});
    (void)count_packets(stream.receive(input));
    Server server({open, [](const std::string&) { return true; }});
    while (input.size() > 1 && !server.has_ended()) {
        const char command = input[0];
        const std::string_view body = input.substr(2, static_cast<unsigned char>(input[1]));
        input.remove_prefix(2 + body.size());
        const std::string request = "\2\2" + little_endian(body.size()) + "\1\1\1\1" + command + std::string(body);
        if (count_packets(server.receive(request)) == 0) std::abort();  // a request without a response
        run_a_little(server);
    }
    return 0;
}
