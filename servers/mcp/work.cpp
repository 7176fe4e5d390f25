// SPDX-License-Identifier: MIT
#include "servers/mcp/work.hpp"

namespace gato::mcp {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

class WaitingClient final : public Caller {
public:
    WaitingClient(const Work& work, const json& token, const Work::Send& send) : work_(work), token_(token), send_(send) {}

    [[nodiscard]] bool has_cancelled() const override { return work_.is_cancelled(); }

    void tell(double progress, double total, const std::string& message) override {
        if (token_.is_null() || progress <= last_ || has_cancelled()) return;
        last_ = progress;
        ordered_json params{{"progressToken", token_}, {"progress", progress}};
        if (total > 0) params["total"] = total;
        if (!message.empty()) params["message"] = message;
        send_({{"jsonrpc", "2.0"}, {"method", "notifications/progress"}, {"params", std::move(params)}});
    }

private:
    const Work& work_;
    const json& token_;
    const Work::Send& send_;
    double last_ = 0;
};

}  // namespace

ordered_json Work::run(const Send& send) const {
    if (is_cancelled()) return nullptr;
    WaitingClient client(*this, progress_token_, send);
    return task_(client);
}

}  // namespace gato::mcp
