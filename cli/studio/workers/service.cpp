// SPDX-License-Identifier: MIT
#include "cli/studio/workers/service.hpp"

#include "core/support/printable.hpp"

#include <exception>

namespace gato::cli {

namespace {

Message error_reply(const Message& id, const std::string& text) {
    return {{"id", id}, {"error", text}, {"isFatal", false}};
}

}  // namespace

Message reply_to(Service& service, const Message& envelope) {
    const auto id = envelope.is_object() ? envelope.find("id") : envelope.end();
    if (id == envelope.end() || !id->is_number()) return nullptr;
    const auto name = envelope.find("name");
    if (name == envelope.end() || !name->is_string()) return error_reply(*id, "the request has no name");
    const auto takes = envelope.find("takes");
    try {
        const Message nothing;
        return {{"id", *id}, {"answer", service.answer(name->get<std::string>(), takes == envelope.end() ? nothing : *takes)}};
    } catch (const nlohmann::json::exception& error) {
        return error_reply(*id, name->get<std::string>()
                                    + ": the request has another form than expected: " + printable(error.what()));
    } catch (const std::exception& error) {
        return error_reply(*id, error.what());
    }
}

}  // namespace gato::cli
