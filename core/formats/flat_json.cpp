// SPDX-License-Identifier: MIT
#include "core/formats/flat_json.hpp"

#include <limits>

namespace gato {

using nlohmann::json;

// What the JSON library calls while it reads. `false` would end the reading; nothing here does.
class FlatJson::Builder {
public:
    explicit Builder(FlatJson& document) : nodes_(document.nodes_), texts_(document.texts_) {}

    bool null() { return add({Kind::null}); }
    bool boolean(bool value) { return add({Kind::boolean, 0, 1, value}); }
    bool number_integer(std::int64_t value) { return add({Kind::integer, 0, 1, value}); }
    bool number_unsigned(std::uint64_t value) {
        const bool fits = value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        return add({fits ? Kind::integer : Kind::other_number, 0, 1, static_cast<std::int64_t>(value)});
    }
    bool number_float(double /*value*/, const std::string& /*text*/) { return add({Kind::other_number}); }
    bool string(std::string& value) { return add_text(value); }
    bool binary(json::binary_t& /*value*/) { return add({Kind::null}); }  // JSON has none
    bool key(std::string& value) {
        --nodes_[open_.back()].length;  // keys are no members
        return add_text(value);
    }
    bool start_object(std::size_t /*size*/) { return open(Kind::object); }
    bool start_array(std::size_t /*size*/) { return open(Kind::array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    template <typename Exception>
    bool parse_error(std::size_t /*position*/, const std::string& /*token*/, const Exception& exception) {
        throw exception;
    }

private:
    bool add(Node node) {
        if (!open_.empty()) ++nodes_[open_.back()].length;
        nodes_.push_back(node);
        return true;
    }
    bool add_text(const std::string& value) {
        add({Kind::text, static_cast<std::uint32_t>(value.size()), 1, static_cast<std::int64_t>(texts_.size())});
        texts_ += value;
        return true;
    }
    bool open(Kind kind) {
        add({kind});
        open_.push_back(nodes_.size() - 1);
        return true;
    }
    bool close() {
        Node& container = nodes_[open_.back()];
        container.next = static_cast<std::uint32_t>(nodes_.size() - open_.back());
        open_.pop_back();
        return true;
    }

    std::vector<Node>& nodes_;
    std::string& texts_;
    std::vector<std::size_t> open_;  // the containers around the next value
};

FlatJson::FlatJson(std::string_view text) {
    texts_.reserve(text.size());
    nodes_.reserve(text.size() / 6);  // as dense as the rows of an object file
    Builder builder(*this);
    json::sax_parse(text, &builder);
}

FlatJson::Value FlatJson::Value::member(const char* key) const {
    for (Iterator at = begin(); !(at == end()); ++at) {
        const bool is_it = (*at).text() == key;
        ++at;
        if (is_it) return *at;
    }
    return {*document_, nullptr};
}

std::string FlatJson::Value::shown() const {
    constexpr std::size_t enough = 80;
    std::string text;
    show(text);
    return text.substr(0, enough);
}

void FlatJson::Value::show(std::string& text) const {
    switch (node_->kind) {
    case Kind::null: text += "null"; break;
    case Kind::boolean: text += node_->value != 0 ? "true" : "false"; break;
    case Kind::integer: text += std::to_string(node_->value); break;
    case Kind::other_number: text += "a number that is no integer"; break;
    case Kind::text: text += json(std::string(this->text())).dump(); break;
    case Kind::object: text += "{…}"; break;
    case Kind::array:
        text += '[';
        for (std::size_t i = 0; i < std::min<std::size_t>(size(), 8); ++i) {
            if (i > 0) text += ',';
            const Value member = (*this)[i];
            text += member.is_array() ? "[…]" : member.shown();
        }
        text += ']';
    }
}

}  // namespace gato
