// SPDX-License-Identifier: MIT
// The JSON library reports what comes next, but not where it is. An iterator that counts shows how far the library has read,
// which is the end of a token; the token begins where something other than a separator follows the one before.
#include "core/support/json_document.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <unordered_set>

namespace gato {

namespace {

constexpr std::size_t deepest = 200;

class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, const char** farthest) : at_(at), farthest_(farthest) {}
    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        *farthest_ = ++at_;
        return *this;
    }
    CountingIterator operator++(int) {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
    bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

private:
    const char* at_;
    const char** farthest_;
};

// What the library says, without its own numbers and places.
std::string reason_of(const std::string& what) {
    const auto semicolon = what.rfind("; ");
    return what.substr(semicolon == std::string::npos ? 0 : semicolon + 2);
}

}  // namespace

// The library calls this for each token.
class JsonBuilder {
public:
    using Kind = JsonDocument::Kind;
    using number_integer_t = nlohmann::json::number_integer_t;
    using number_unsigned_t = nlohmann::json::number_unsigned_t;
    using number_float_t = nlohmann::json::number_float_t;
    using string_t = nlohmann::json::string_t;
    using binary_t = nlohmann::json::binary_t;

    JsonBuilder(JsonDocument& document, std::string_view text)
        : document_(document), text_(text), read_to_(text.data()), token_end_(text.data()) {
        if (text.starts_with("\xef\xbb\xbf")) token_end_ += 3;
    }

    void run() {
        const char* const begin = text_.data();
        const CountingIterator first(begin, &read_to_), last(begin + text_.size(), &read_to_);
        document_.is_json_ = nlohmann::json::sax_parse(first, last, this);
    }

    bool null() { return add(Kind::null, token()); }
    bool boolean(bool value) { return add(Kind::boolean, token(), value ? 1 : 0); }
    bool number_integer(number_integer_t value) { return add(Kind::integer, number_token(), value); }
    bool number_unsigned(number_unsigned_t value) {
        const bool fits = value <= static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
        return add(fits ? Kind::integer : Kind::real, number_token(), fits ? static_cast<std::int64_t>(value) : 0);
    }
    bool number_float(number_float_t, const string_t&) { return add(Kind::real, number_token()); }
    bool binary(binary_t&) { return false; }  // JSON has none
    bool string(string_t& value) {
        document_.texts_.push_back(std::move(value));
        return add(Kind::text, token(), static_cast<std::int64_t>(document_.texts_.size() - 1));
    }
    bool key(string_t& name) {
        const JsonPlace place = token();
        if (!open_.back().keys.insert(name).second)
            document_.problems_.push_back({place, "\"" + name + "\" appears here a second time"});
        document_.keys_.push_back({std::move(name), place});
        return true;
    }
    bool start_object(std::size_t) { return open(Kind::object); }
    bool start_array(std::size_t) { return open(Kind::list); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) {
        constexpr int number_too_big = 406;
        const std::size_t at = std::min(position == 0 ? 0 : position - 1, text_.size());
        document_.problems_.push_back(
            {{static_cast<std::uint32_t>(at), 1},
             error.id == number_too_big ? "holds a number that is too big" : "is not JSON: " + reason_of(error.what())});
        return false;
    }

private:
    struct Open {
        std::uint32_t node, last_child;
        std::unordered_set<std::string> keys;  // so far
    };

    // The token that ends where the library has read to.
    JsonPlace token() { return token_to(read_to_); }
    // A number's end shows only at what follows it.
    JsonPlace number_token() {
        const std::string_view part_of_number = "0123456789+-.eE";
        return token_to(part_of_number.find(read_to_[-1]) == std::string_view::npos ? read_to_ - 1 : read_to_);
    }
    JsonPlace token_to(const char* end) {
        const char* begin = token_end_;
        while (begin < end && std::string_view(" \t\r\n,:").find(*begin) != std::string_view::npos) ++begin;
        token_end_ = end;
        return {static_cast<std::uint32_t>(begin - text_.data()), static_cast<std::uint32_t>(end - begin)};
    }

    bool add(Kind kind, JsonPlace place, std::int64_t number = 0) {
        const auto index = static_cast<std::uint32_t>(document_.nodes_.size());
        JsonDocument::Node node{kind, place, JsonDocument::none, JsonDocument::none, JsonDocument::none, number};
        if (!open_.empty()) {
            Open& parent = open_.back();
            const bool is_member = document_.nodes_[parent.node].kind == Kind::object;
            if (is_member) node.key = static_cast<std::uint32_t>(document_.keys_.size() - 1);
            (parent.last_child == JsonDocument::none ? document_.nodes_[parent.node].first_child
                                                     : document_.nodes_[parent.last_child].next) = index;
            parent.last_child = index;
        }
        document_.nodes_.push_back(node);
        return true;
    }

    bool open(Kind kind) {
        const JsonPlace place = token();
        if (open_.size() == deepest) {
            document_.problems_.push_back({place, "is nested more than " + std::to_string(deepest) + " deep"});
            return false;
        }
        add(kind, place);
        open_.push_back({static_cast<std::uint32_t>(document_.nodes_.size() - 1), JsonDocument::none, {}});
        return true;
    }

    bool close() {
        const JsonPlace end = token();
        JsonPlace& place = document_.nodes_[open_.back().node].place;
        place.length = end.offset + end.length - place.offset;
        open_.pop_back();
        return true;
    }

    JsonDocument& document_;
    std::string_view text_;
    const char* read_to_;
    const char* token_end_;
    std::vector<Open> open_;
};

JsonDocument::JsonDocument(std::string_view text) {
    JsonBuilder(*this, text).run();
}

JsonValue JsonDocument::root() const {
    return {*this, 0};
}

std::vector<JsonValue> JsonValue::children() const {
    std::vector<JsonValue> values;
    for (std::uint32_t child = node().first_child; child != JsonDocument::none; child = document_->nodes_[child].next)
        values.push_back({*document_, child});
    return values;
}

std::optional<JsonValue> JsonValue::find(std::string_view key) const {
    if (!is_object()) return std::nullopt;
    for (const JsonValue& member : children())
        if (member.key() == key) return member;
    return std::nullopt;
}

}  // namespace gato
