// SPDX-License-Identifier: MIT
// Any requests to the debugger: one a line, the command and its arguments as JSON; and the same bytes as a stream of messages. All are
// answered, whatever the program does meanwhile.
#include "servers/dap/server.hpp"
#include "servers/protocol/framing.hpp"

#include <cstdlib>
#include <sstream>
#include <string>

namespace {

using nlohmann::json;

// inc $d020 : jsr $ffd2 : lda ($fb),y : sta $0400,x : inx : jmp back
constexpr std::uint8_t program[] = {0xee, 0x20, 0xd0, 0x20, 0xd2, 0xff, 0xb1, 0xfb, 0x9d, 0x00, 0x04, 0xe8, 0x4c, 0x00, 0xc0};

gato::dap::Launched launch(const gato::dap::LaunchRequest&, const gato::dap::Note&) {
    gato::dap::Launched launched;
    launched.machine = std::make_unique<gato::simulator::Machine>(gato::simulator::MachineOptions{.skip_idle_loops = false});
    launched.machine->load(0xc000, program);
    launched.machine->registers().pc = 0xc000;
    gato::ProgramMap map;
    map.files = {"main.asm"};
    map.symbols = {{.name = "start", .value = 0xc000, .file = "main.asm", .line = 1, .size = std::nullopt}};
    for (const unsigned offset : {0U, 3U, 6U, 8U, 11U, 12U})
        map.lines.push_back(
            {.address = static_cast<std::uint16_t>(0xc000 + offset), .length = 2, .line = offset + 1, .cycles = 4});
    launched.map = std::move(map);
    launched.folder = "/project";
    return launched;
}

void run_a_little(gato::dap::Server& server) {
    for (int slice = 0; slice < 3 && server.is_running(); ++slice) (void)server.run_slice();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    gato::protocol::MessageReader reader(gato::protocol::Headers::any);
    reader.feed(text);
    gato::dap::Server server(launch);
    while (const auto message = reader.next())
        if (message->is_message()) (void)server.handle(message->content);
    (void)server.handle({{"type", "request"}, {"command", "launch"}, {"arguments", {{"speed", 10'000}}}});
    std::istringstream lines(text);
    std::string command, arguments;
    while (lines >> command && std::getline(lines, arguments)) {
        const json parsed = json::parse(arguments, nullptr, false);
        const auto answers =
            server.handle({{"type", "request"}, {"command", command}, {"arguments", parsed.is_discarded() ? json() : parsed}});
        if (answers.empty()) std::abort();  // a request without a response
        for (const json& answer : answers) (void)gato::protocol::framed(answer);
        run_a_little(server);
    }
    return 0;
}
