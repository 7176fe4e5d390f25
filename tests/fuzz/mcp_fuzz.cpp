// SPDX-License-Identifier: MIT
// Any lines to the server of the model context protocol, with a machine that waits for its debugger. All requests are answered. Tools that
// read or write files are left out; none of the others gets far, since the client soon loses interest.
#include "cli/mcp/serve.hpp"
#include "servers/mcp/server.hpp"
#include "servers/protocol/json_lines.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// inc $d020 : jsr $ffd2 : lda ($fb),y : sta $0400,x : inx : jmp back
constexpr std::uint8_t program[] = {0xee, 0x20, 0xd0, 0x20, 0xd2, 0xff, 0xb1, 0xfb, 0x9d, 0x00, 0x04, 0xe8, 0x4c, 0x00, 0xc0};

gato::dap::Launched launched() {
    gato::dap::Launched launched;
    launched.machine = std::make_unique<gato::simulator::Machine>(gato::simulator::MachineOptions{.skip_idle_loops = false});
    launched.machine->load(0xc000, program);
    launched.machine->registers().pc = 0xc000;
    return launched;
}

class Impatient final : public gato::mcp::Caller {
public:
    [[nodiscard]] bool has_cancelled() const override { return ++asked_ > 2; }
    void tell(double, double, const std::string&) override {}

private:
    mutable int asked_ = 0;
};

gato::mcp::Offer harmless_offer(gato::cli::Workbench& bench) {
    gato::mcp::Offer offer = gato::cli::offer_of(bench);
    std::erase_if(offer.tools, [](const gato::mcp::Tool& tool) {
        return tool.name == "debug_start" || !(tool.name.starts_with("debug_") || tool.name == "explain");
    });
    for (gato::mcp::Tool& tool : offer.tools)
        tool.call = [call = std::move(tool.call)](const json& arguments, gato::mcp::Caller&) {
            Impatient client;
            return call(arguments, client);
        };
    offer.read = [](const std::string&, gato::mcp::Caller&) { return std::nullopt; };
    return offer;
}

bool is_request(const json& message) {
    return message.is_object() && message.value("jsonrpc", json()) == "2.0" && message.contains("id")
           && message.contains("method");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gato::cli::Workbench bench({});
    (void)bench.sessions.start("fuzz", launched());
    gato::mcp::Server server(harmless_offer(bench));
    gato::protocol::LineReader reader;
    reader.feed(std::string_view(reinterpret_cast<const char*>(data), size));
    reader.finish();
    while (const auto incoming = reader.next()) {
        if (!incoming->is_message()) {
            (void)gato::protocol::as_line(gato::mcp::Server::refuse(incoming->problem));
            continue;
        }
        std::size_t answers = 0;
        const auto send = [&](const gato::mcp::Server::Messages& messages) {
            answers += messages.size();
            for (const ordered_json& message : messages) (void)gato::protocol::as_line(message);
        };
        send(server.handle(incoming->content));
        while (const auto work = server.next_work()) send(server.finish(*work, work->run([](const ordered_json&) {})));
        if (is_request(incoming->content) && answers != 1) std::abort();  // a request without its answer
    }
    return 0;
}
