// SPDX-License-Identifier: MIT
#include "servers/lsp/session.hpp"

#include "servers/lsp/uri.hpp"

namespace gato::lsp {

// --- View

const Lines& View::lines_of(std::size_t source) const {
    const auto found = lines_.find(source);
    if (found != lines_.end()) return found->second;
    return lines_.emplace(source, Lines(analysis_->sources().text(source), encoding_)).first->second;
}

LinePosition View::line_position(Offset place) const {
    if (place == 0) return {};
    const std::size_t source = analysis_->sources().source_of(place);
    return lines_of(source).position_of(place - analysis_->sources().begin(source));
}

json View::position(Offset place) const {
    const LinePosition at = line_position(place);
    return {{"line", at.line}, {"character", at.character}};
}

json View::range(Span span) const {
    return {{"start", position(span.begin)}, {"end", position(language::end_of(span))}};
}

json View::location(Span span) const {
    return {{"uri", uri_of(span.begin)}, {"range", range(span)}};
}

// A diagnostic without a place is attached to the project, or to the single source.
std::string View::uri_of(Offset place) const {
    const auto& files = analysis_->build().files;
    if (place == 0) return uri_of_path(files.absolute(analysis_->input()));
    const std::size_t source = analysis_->sources().source_of(place);
    return project::is_nameless(analysis_->sources().name(source)) ? uri_of_path(files.absolute(analysis_->input()))
                                                                   : uri_of_path(analysis_->path_of(source));
}

// --- Session

namespace {

RequestError wrong_params(std::string message) {
    return {RequestError::invalid_params, std::move(message)};
}

std::size_t count_in(const json& position, const char* key) {
    const json& number = position.at(key);
    if (!number.is_number_integer() || number.get<std::int64_t>() < 0)
        throw wrong_params(std::string("`") + key + "` is not the number of a line or character");
    return number.get<std::size_t>();
}

Offset offset_in(const View& view, std::size_t source, const json& position) {
    const LinePosition at = line_position_in(position);
    const Lines& lines = view.lines_of(source);
    if (at.line >= lines.count())
        throw wrong_params("there is no line " + std::to_string(at.line) + "; the document has "
                           + std::to_string(lines.count()));
    return view.analysis().sources().begin(source) + static_cast<Offset>(lines.offset_of(at));
}

}  // namespace

LinePosition line_position_in(const json& position) {
    return {count_in(position, "line"), count_in(position, "character")};
}

std::string Session::path_in(const json& params) const {
    const auto& uri = params.at("textDocument").at("uri").get_ref<const std::string&>();
    if (auto path = path_of_uri(uri)) return *path;
    throw wrong_params("`" + uri + "` does not name a file");
}

Session::Target Session::document_in(const json& params) {
    const std::string path = path_in(params);
    const Analysis& analysis = projects.answering_for(path);
    const auto& sources = analysis.sources_of(path);
    if (sources.empty()) throw RequestError{RequestError::request_failed, path + " cannot be read"};
    return {View(analysis, encoding), sources.front(), analysis.sources().begin(sources.front())};
}

Session::Target Session::place_in(const json& params) {
    Target target = document_in(params);
    target.place = offset_in(target.view, target.source, params.at("position"));
    return target;
}

Span Session::range_in(const Target& target, const json& params) const {
    const json& range = params.at("range");
    // Positions beyond the last line are moved to the end.
    const auto offset = [&](const char* end) {
        const LinePosition at = line_position_in(range.at(end));
        return target.view.analysis().sources().begin(target.source)
               + static_cast<Offset>(target.view.lines_of(target.source).offset_of(at));
    };
    const Offset begin = offset("start"), end = offset("end");
    if (end < begin) throw wrong_params("the range ends before it begins");
    return {begin, end - begin};
}

}  // namespace gato::lsp
