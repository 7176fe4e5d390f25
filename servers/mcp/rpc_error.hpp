// SPDX-License-Identifier: MIT
// Why a request has no result, with the codes of JSON-RPC 2.0 and of the protocol.
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace gato::mcp {

struct RpcError : std::runtime_error {
    enum Code : int {
        parse_error = -32700,
        invalid_request = -32600,
        method_not_found = -32601,
        invalid_params = -32602,
        internal_error = -32603,
        no_resource = -32002,
        busy = -32000,
    };
    RpcError(Code its_code, const std::string& message) : std::runtime_error(message), code(its_code) {}

    [[nodiscard]] nlohmann::ordered_json content() const { return {{"error", {{"code", code}, {"message", what()}}}}; }

    Code code;
};

}  // namespace gato::mcp
