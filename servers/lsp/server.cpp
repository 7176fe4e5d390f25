// SPDX-License-Identifier: MIT
// Lifecycle, documents, and the way from a message to its answer.
#include "servers/lsp/server.hpp"

#include "servers/lsp/answers.hpp"
#include "servers/lsp/methods.hpp"
#include "servers/lsp/uri.hpp"

#include "core/support/json_message.hpp"
#include "core/support/path.hpp"
#include <gato/project/project.hpp>
#include <gato/support/failure.hpp>
#include <gato/version.hpp>

#include <algorithm>
#include <set>

namespace gato::lsp {

namespace {

constexpr int parse_error_code = -32700, internal_error = -32603;

json error_response(const json& id, int code, const std::string& message) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}};
}

}  // namespace

json parse_error(const std::string& problem) {
    return error_response(nullptr, parse_error_code, problem);
}

struct Server::State {
    State(const FileSystem& files, std::function<void()> refresh) : session(files, std::move(refresh)) {}

    enum class Phase : std::uint8_t { uninitialized, running, shut_down, done };

    std::vector<json> handle(const json& message);
    std::vector<json> settle();

    Phase phase = Phase::uninitialized;
    int exit_code = 1;

private:
    json respond(const json& id, const std::string& method, const json& params);
    json answer(const std::string& method, const json& params);
    void note(const std::string& method, const json& params);
    json initialize(const json& params);
    void take_folders(const json& params);
    void take_options(const json& options);
    void open(const json& params);
    void change(const json& params);
    void close(const json& params);
    void exit();

    Session session;
    [[nodiscard]] json publication(const std::string& uri, const json& diagnostics) const;

    std::map<std::string, json> published;  // diagnostics, by URI; where there are any
    std::set<std::string> changed;          // documents, by path
    bool has_changed = false;
};

// --- messages

std::vector<json> Server::State::handle(const json& message) {
    const bool is_message = message.is_object() && message.value("jsonrpc", json()) == "2.0";
    const json id = is_message ? message.value("id", json()) : json();
    const bool has_method = is_message && message.contains("method") && message["method"].is_string();
    const bool is_response = is_message && (message.contains("result") || message.contains("error"));
    if (!has_method && is_response) return {};
    if (!has_method) return {error_response(id, RequestError::invalid_request, "this is not a JSON-RPC 2.0 message")};
    const std::string method = message["method"];
    const json params = message.value("params", json());
    if (message.contains("id")) return {respond(id, method, params)};
    try {
        note(method, params);
    } catch (const json::exception&) {
        // A notification has no answer, so a wrong one is ignored.
    } catch (const RequestError&) {
    }
    return {};
}

json Server::State::respond(const json& id, const std::string& method, const json& params) {
    try {
        return {{"jsonrpc", "2.0"}, {"id", id}, {"result", answer(method, params)}};
    } catch (const RequestError& error) {
        return error_response(id, error.code, error.message);
    } catch (const json::exception& exception) {
        return error_response(id, RequestError::invalid_params, json_message(exception.what()));
    } catch (const std::exception& exception) {
        return error_response(id, internal_error, exception.what());
    }
}

namespace {

bool is_of_basic(const json& params) {
    const json uri = params.is_object() ? params.value(json::json_pointer("/textDocument/uri"), json()) : json();
    const auto path = uri.is_string() ? path_of_uri(uri.get_ref<const std::string&>()) : std::nullopt;
    return path && project::is_basic(*path);
}

}  // namespace

json Server::State::answer(const std::string& method, const json& params) {
    if (phase == Phase::shut_down) throw RequestError{RequestError::invalid_request, "the server was shut down"};
    if (method == "initialize") return initialize(params);
    if (phase == Phase::uninitialized) throw RequestError{RequestError::not_initialized, "`initialize` must come first"};
    if (method == "shutdown") {
        phase = Phase::shut_down;
        return nullptr;
    }
    const Method* const found = find_method(method);
    if (found == nullptr) throw RequestError{RequestError::method_not_found, "there is no `" + method + "` here"};
    if (!is_of_basic(params)) return found->answer(session, params);
    return found->answer_for_basic != nullptr ? found->answer_for_basic(session, params) : json();
}

// Unknown notifications are ignored.
void Server::State::note(const std::string& method, const json& params) {
    if (method == "exit") return exit();
    if (phase != Phase::running) return;
    if (method == "textDocument/didOpen") return open(params);
    if (method == "textDocument/didChange") return change(params);
    if (method == "textDocument/didClose") return close(params);
    const bool files_changed = method == "workspace/didChangeWatchedFiles" || method == "textDocument/didSave";
    const bool folders_changed = method == "workspace/didChangeWorkspaceFolders";
    if (folders_changed) take_folders(params.at("event"));
    if (!files_changed && !folders_changed) return;
    session.projects.forget_all();
    has_changed = true;
}

// --- lifecycle

namespace {

std::vector<std::string> paths_of(const json& folders) {
    std::vector<std::string> paths;
    for (const json& folder : folders)
        if (auto path = path_of_uri(folder.at("uri").get_ref<const std::string&>())) paths.push_back(std::move(*path));
    return paths;
}

// A value deep in an object; null if it is missing.
json value_at(const json& object, const char* pointer) {
    return object.is_object() ? object.value(json::json_pointer(pointer), json()) : json();
}

bool holds(const json& list, std::string_view text) {
    return list.is_array() && std::ranges::find(list, json(text)) != list.end();
}

std::vector<std::string> folders_of(const json& params) {
    if (params.contains("workspaceFolders") && params["workspaceFolders"].is_array())
        return paths_of(params["workspaceFolders"]);
    const json root = params.value("rootUri", json());
    const auto path = root.is_string() ? path_of_uri(root.get_ref<const std::string&>()) : std::nullopt;
    return path ? std::vector{*path} : std::vector<std::string>{};
}

}  // namespace

json Server::State::initialize(const json& params) {
    if (phase != Phase::uninitialized) throw RequestError{RequestError::invalid_request, "`initialize` came twice"};
    session.projects.set_folders(folders_of(params));
    if (holds(value_at(params, "/capabilities/general/positionEncodings"), "utf-8")) session.encoding = Encoding::utf8;
    session.wants_markdown = holds(value_at(params, "/capabilities/textDocument/hover/contentFormat"), "markdown");
    take_options(value_at(params, "/initializationOptions"));
    phase = Phase::running;
    return {{"capabilities", capabilities(session)}, {"serverInfo", {{"name", "gato"}, {"version", version}}}};
}

void Server::State::take_options(const json& options) {
    session.runs_tests = holds(value_at(options, "/commands"), run_test_command);
    if (const json file = value_at(options, "/coverageFile"); file.is_string() && !file.empty())
        session.coverage_file = path_as_written(file.get<std::string>());
}

void Server::State::take_folders(const json& event) {
    std::vector<std::string> folders = session.projects.folders();
    for (const std::string& gone : paths_of(event.at("removed"))) std::erase(folders, gone);
    for (std::string& added : paths_of(event.at("added"))) folders.push_back(std::move(added));
    session.projects.set_folders(std::move(folders));
}

void Server::State::exit() {
    exit_code = phase == Phase::shut_down ? 0 : 1;
    phase = Phase::done;
}

// --- documents

void Server::State::open(const json& params) {
    const std::string path = session.path_in(params);
    const json& document = params.at("textDocument");
    Document opened{document.at("text").get<std::string>(), document.value("version", json())};
    session.projects.lay_over(path, opened.text);
    session.documents[path] = std::move(opened);
    changed.insert(path);
    has_changed = true;
}

namespace {

void apply_change(std::string& text, const json& change, Encoding encoding) {
    const auto& replacement = change.at("text").get_ref<const std::string&>();
    if (!change.contains("range")) {
        text = replacement;
        return;
    }
    const Lines lines(text, encoding);
    const std::size_t begin = lines.offset_of(line_position_in(change["range"].at("start")));
    const std::size_t end = lines.offset_of(line_position_in(change["range"].at("end")));
    text.replace(begin, std::max(begin, end) - begin, replacement);
}

}  // namespace

void Server::State::change(const json& params) {
    const std::string path = session.path_in(params);
    const auto document = session.documents.find(path);
    if (document == session.documents.end()) return;
    for (const json& part : params.at("contentChanges")) apply_change(document->second.text, part, session.encoding);
    document->second.version = params.at("textDocument").value("version", json());
    session.projects.lay_over(path, document->second.text);
    changed.insert(path);
    has_changed = true;
}

void Server::State::close(const json& params) {
    const std::string path = session.path_in(params);
    session.documents.erase(path);
    session.projects.take_away(path);
    has_changed = true;
}

// --- diagnostics

std::vector<json> Server::State::settle() {
    if (!has_changed || phase != Phase::running) return {};
    has_changed = false;
    std::map<std::string, json> now = diagnostics_of(session);
    session.projects.drop_unused();
    for (const auto& [uri, diagnostics] : published) now.try_emplace(uri, json::array());
    std::vector<json> news;
    for (const auto& [uri, diagnostics] : now) {
        const auto before = published.find(uri);
        const bool is_other = before == published.end() ? !diagnostics.empty() : before->second != diagnostics;
        if (is_other || changed.contains(path_of_uri(uri).value_or(""))) news.push_back(publication(uri, diagnostics));
    }
    changed.clear();
    std::erase_if(now, [](const auto& entry) { return entry.second.empty(); });
    published = std::move(now);
    return news;
}

json Server::State::publication(const std::string& uri, const json& diagnostics) const {
    json params = {{"uri", uri}, {"diagnostics", diagnostics}};
    const auto document = session.documents.find(path_of_uri(uri).value_or(""));
    if (document != session.documents.end() && document->second.version.is_number_integer())
        params["version"] = document->second.version;
    return {{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}};
}

// --- Server

Server::Server(const FileSystem& files, std::function<void()> refresh)
    : state_(std::make_unique<State>(files, std::move(refresh))) {}
Server::Server(Server&&) noexcept = default;
Server::~Server() = default;

std::vector<json> Server::handle(const json& message) {
    return state_->handle(message);
}
std::vector<json> Server::settle() {
    return state_->settle();
}
bool Server::is_done() const {
    return state_->phase == State::Phase::done;
}
int Server::exit_code() const {
    return state_->exit_code;
}

}  // namespace gato::lsp
