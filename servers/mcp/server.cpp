// SPDX-License-Identifier: MIT
#include "servers/mcp/server.hpp"

#include "servers/mcp/rpc_error.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace gato::mcp {

// Messages that came as one array. Their answers go back as one too, once all are there.
struct Batch {
    ordered_json answers = ordered_json::array();
    std::size_t open = 0;  // requests that are being worked on
};

namespace {

ordered_json response(const json& id, ordered_json answer) {
    ordered_json whole{{"jsonrpc", "2.0"}, {"id", id}};
    for (auto& member : answer.items()) whole[member.key()] = std::move(member.value());
    return whole;
}

ordered_json error_response(const json& id, const RpcError& error) {
    return response(id, error.content());
}

bool is_id(const json& id) {
    return id.is_string() || id.is_number_integer();
}

const json& object_of(const json& params, const char* name) {
    static const json none = json::object();
    const auto found = params.find(name);
    if (found == params.end()) return none;
    if (!found->is_object()) throw RpcError(RpcError::invalid_params, "`" + std::string(name) + "` must be an object");
    return *found;
}

std::string text_of(const json& params, const char* name) {
    const auto found = params.find(name);
    if (found == params.end() || !found->is_string())
        throw RpcError(RpcError::invalid_params, "`" + std::string(name) + "` must be there, as a string");
    return *found;
}

// There is one page of everything.
void refuse_cursor(const json& params) {
    if (params.contains("cursor")) throw RpcError(RpcError::invalid_params, "this server has given no cursor");
}

// As text too, for clients that know nothing of structured results.
ordered_json result_of(ToolResult result, bool is_structured) {
    ordered_json answer;
    const std::string text =
        result.is_failure ? result.failure : result.data.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    answer["content"] = ordered_json::array({{{"type", "text"}, {"text", text}}});
    for (ordered_json& more : result.content) answer["content"].push_back(std::move(more));
    if (!result.is_failure && is_structured) answer["structuredContent"] = std::move(result.data);
    answer["isError"] = result.is_failure;
    return answer;
}

ToolResult result_of_call(const Tool& tool, const json& arguments, Caller& caller) {
    try {
        return tool.call(arguments, caller);
    } catch (const std::exception& exception) {
        return {.data = {}, .is_failure = true, .failure = exception.what()};
    }
}

}  // namespace

// ---- messages

Server::Messages Server::handle(const json& message) {
    if (message.is_array()) return handle_batch(message);
    ordered_json answer = handle_one(message, nullptr);
    return answer.is_null() ? Messages{} : Messages{std::move(answer)};
}

ordered_json Server::refuse(const std::string& problem) {
    return error_response(nullptr, RpcError(RpcError::parse_error, problem));
}

Server::Messages Server::handle_batch(const json& messages) {
    const auto refused = [](const std::string& why) {
        return Messages{error_response(nullptr, RpcError(RpcError::invalid_request, why))};
    };
    if (revision_ == nullptr || !revision_->has_batches)
        return refused("an array of messages is allowed in revision 2025-03-26 alone, after `initialize`");
    if (messages.empty()) return refused("the array of messages is empty");
    const auto batch = std::make_shared<Batch>();
    for (const json& message : messages)
        if (ordered_json answer = handle_one(message, batch); !answer.is_null()) batch->answers.push_back(std::move(answer));
    return batch->open == 0 && !batch->answers.empty() ? Messages{batch->answers} : Messages{};
}

ordered_json Server::handle_one(const json& message, const Batched& batch) {
    const bool is_message = message.is_object() && message.value("jsonrpc", json()) == "2.0";
    const bool has_method = is_message && message.contains("method") && message["method"].is_string();
    if (is_message && !has_method && (message.contains("result") || message.contains("error"))) return nullptr;
    const bool has_id = is_message && message.contains("id");
    const json id = has_id && is_id(message["id"]) ? message["id"] : json();
    try {
        if (!has_method) throw RpcError(RpcError::invalid_request, "this is not a message of JSON-RPC 2.0");
        if (has_id && id.is_null()) throw RpcError(RpcError::invalid_request, "`id` must be a string or a whole number");
        const json params = message.value("params", json::object());
        if (!has_id) return note(message["method"], params), nullptr;
        if (!params.is_object()) throw RpcError(RpcError::invalid_params, "`params` must be an object");
        ordered_json result = answer(id, message["method"], params, batch);
        return result.is_null() ? result : response(id, {{"result", std::move(result)}});
    } catch (const RpcError& error) {
        return error_response(id, error);
    }
}

// A notification has no answer, so one that is wrong or unknown is ignored.
void Server::note(const std::string& method, const json& params) {
    if (method != "notifications/cancelled" || !params.is_object()) return;
    const json id = params.value("requestId", json());
    for (const auto& work : under_way_)
        if (work->id_ == id) work->cancel();
    for (const auto& work : waiting_)
        if (work->id_ == id) work->cancel();
}

ordered_json Server::answer(const json& id, const std::string& method, const json& params, const Batched& batch) {
    if (method == "ping") return ordered_json::object();
    if (method == "initialize") {
        if (batch) throw RpcError(RpcError::invalid_request, "`initialize` must come alone");
        return initialize(params);
    }
    if (revision_ == nullptr) throw RpcError(RpcError::invalid_request, "`initialize` must come first");
    if (method == "tools/call") return begin(id, params, call_of(params), batch), nullptr;
    if (method == "resources/read") return begin(id, params, reading_of(params), batch), nullptr;
    if (method == "tools/list") return refuse_cursor(params), tools();
    if (method == "resources/list") return refuse_cursor(params), resources();
    if (method == "resources/templates/list") return refuse_cursor(params), templates();
    throw RpcError(RpcError::method_not_found, "this server has no `" + method + "`");
}

ordered_json Server::initialize(const json& params) {
    if (revision_ != nullptr) throw RpcError(RpcError::invalid_request, "`initialize` has been answered already");
    const std::string wanted = text_of(params, "protocolVersion");
    (void)object_of(params, "capabilities");
    (void)object_of(params, "clientInfo");
    revision_ = &revision_for(wanted);
    return {{"protocolVersion", revision_->name},
            {"capabilities", {{"tools", ordered_json::object()}, {"resources", ordered_json::object()}}},
            {"serverInfo", {{"name", "gato"}, {"version", offer_.version}}},
            {"instructions", offer_.instructions}};
}

// ---- lists

ordered_json Server::tools() const {
    auto list = ordered_json::array();
    for (const Tool& tool : offer_.tools) {
        ordered_json row{{"name", tool.name}, {"description", tool.description}, {"inputSchema", tool.input}};
        if (revision_->has_structured_results) row["outputSchema"] = tool.output;
        row["annotations"] = {{"readOnlyHint", tool.only_reads}, {"openWorldHint", false}};
        list.push_back(std::move(row));
    }
    return {{"tools", std::move(list)}};
}

ordered_json Server::resources() const {
    auto list = ordered_json::array();
    for (const Resource& resource : offer_.resources) {
        list.push_back({{"uri", resource.uri}, {"name", resource.name}, {"mimeType", resource.type}});
        if (revision_->has_titles) list.back()["title"] = resource.title;
    }
    return {{"resources", std::move(list)}};
}

ordered_json Server::templates() const {
    auto list = ordered_json::array();
    for (const ResourceTemplate& one : offer_.templates) {
        list.push_back({{"uriTemplate", one.uri}, {"name", one.name}, {"mimeType", one.type}});
        if (revision_->has_titles) list.back()["title"] = one.title;
    }
    return {{"resourceTemplates", std::move(list)}};
}

// ---- work

Work::Task Server::call_of(const json& params) const {
    const std::string name = text_of(params, "name");
    const auto tool = std::ranges::find(offer_.tools, name, &Tool::name);
    if (tool == offer_.tools.end())
        throw RpcError(RpcError::invalid_params, "there is no tool `" + name + "`; tools/list has them");
    return [&tool = *tool, arguments = object_of(params, "arguments"),
            is_structured = revision_->has_structured_results](Caller& caller) -> ordered_json {
        return {{"result", result_of(result_of_call(tool, arguments, caller), is_structured)}};
    };
}

Work::Task Server::reading_of(const json& params) const {
    return [&read = offer_.read, uri = text_of(params, "uri")](Caller& caller) -> ordered_json {
        try {
            const auto text = read(uri, caller);
            if (!text) return RpcError(RpcError::no_resource, "there is no resource `" + uri + "`").content();
            const ordered_json content{{"uri", uri}, {"mimeType", text->type}, {"text", text->text}};
            return {{"result", {{"contents", ordered_json::array({content})}}}};
        } catch (const std::exception& exception) {
            return RpcError(RpcError::internal_error, exception.what()).content();
        }
    };
}

void Server::begin(const json& id, const json& params, Work::Task task, const Batched& batch) {
    if (is_known(id)) throw RpcError(RpcError::invalid_request, "another request has this id and is not answered yet");
    if (waiting_.size() >= most_waiting)
        throw RpcError(RpcError::busy, std::to_string(most_waiting) + " requests are waiting already");
    const json token = object_of(params, "_meta").value("progressToken", json());
    if (!token.is_null() && !is_id(token))
        throw RpcError(RpcError::invalid_params, "`progressToken` must be a string or a whole number");
    if (batch) ++batch->open;
    waiting_.push_back(std::make_shared<Work>(id, token, std::move(task), batch));
}

bool Server::is_known(const json& id) const {
    const auto has_it = [&](const std::shared_ptr<Work>& work) { return work->id_ == id; };
    return std::ranges::any_of(waiting_, has_it) || std::ranges::any_of(under_way_, has_it);
}

std::shared_ptr<Work> Server::next_work() {
    if (waiting_.empty()) return nullptr;
    under_way_.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    return under_way_.back();
}

Server::Messages Server::finish(const Work& work, ordered_json answer) {
    const bool is_wanted = !work.is_cancelled();
    ordered_json whole = is_wanted ? response(work.id_, std::move(answer)) : ordered_json();
    const Batched batch = work.batch_;
    std::erase_if(under_way_, [&](const std::shared_ptr<Work>& one) { return one.get() == &work; });
    if (!batch) return is_wanted ? Messages{std::move(whole)} : Messages{};
    if (is_wanted) batch->answers.push_back(std::move(whole));
    return --batch->open == 0 && !batch->answers.empty() ? Messages{batch->answers} : Messages{};
}

void Server::cancel_all() {
    for (const auto& work : under_way_) work->cancel();
    for (const auto& work : waiting_) work->cancel();
}

}  // namespace gato::mcp
