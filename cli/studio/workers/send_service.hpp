// SPDX-License-Identifier: MIT
// The channel `send`: starts a program of the page on another C64, as `gato send` does. One request:
//
//     send     {name, program, to, host?, port?, password?}     {text}, or {wantsPassword: true}
//
// `name` is that of the program's file, `program` its bytes; `to` is "vice" or "ultimate". The answer may take as long as `gato send` waits.
#pragma once

#include "cli/send/send_file.hpp"
#include "cli/studio/workers/service.hpp"

namespace gato::cli {

class SendService final : public Service {
public:
    explicit SendService(const SendLimits& limits = {}) : limits_(limits) {}

    [[nodiscard]] Message answer(const std::string& name, const Message& takes) override;

private:
    SendLimits limits_;
};

}  // namespace gato::cli
