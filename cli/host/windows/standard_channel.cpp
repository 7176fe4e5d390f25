// SPDX-License-Identifier: MIT
#include "cli/host/standard_channel.hpp"

#include "cli/host/new_file.hpp"

#include <windows.h>

namespace gato::cli::host {

namespace {

class StandardStreams final : public Channel {
public:
    [[nodiscard]] std::string read() override {
        char buffer[0x10000];
        DWORD count = 0;
        const bool is_read = ::ReadFile(::GetStdHandle(STD_INPUT_HANDLE), buffer, sizeof buffer, &count, nullptr) != 0;
        return is_read ? std::string(buffer, count) : std::string();
    }
    [[nodiscard]] bool write(std::string_view bytes) override {
        return write_fully(reinterpret_cast<FileHandle>(::GetStdHandle(STD_OUTPUT_HANDLE)), bytes);
    }
};

}  // namespace

std::shared_ptr<Channel> standard_channel() {
    return std::make_shared<StandardStreams>();
}

}  // namespace gato::cli::host
