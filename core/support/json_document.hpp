// SPDX-License-Identifier: MIT
// JSON that people write, read strictly: each value knows its place in the text, for messages, and a key that an object has
// twice is a mistake. (Most readers keep the last of several values and forget their places.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato {

// A stretch of the text, in bytes.
struct JsonPlace {
    std::uint32_t offset = 0, length = 1;
};

struct JsonProblem {
    JsonPlace place;
    std::string message;
};

class JsonValue;

class JsonDocument {
public:
    explicit JsonDocument(std::string_view text);

    // What is wrong, in the order of the text: repeated keys; or, as the last problem, that the text is not JSON.
    [[nodiscard]] const std::vector<JsonProblem>& problems() const { return problems_; }
    // Returns false if the text is not JSON: there is no root then.
    [[nodiscard]] bool is_json() const { return is_json_; }
    [[nodiscard]] JsonValue root() const;

    enum class Kind : std::uint8_t { null, boolean, integer, real, text, list, object };

private:
    friend class JsonValue;
    friend class JsonBuilder;
    static constexpr std::uint32_t none = 0xffff'ffff;

    // Children follow their parent; siblings are linked, so that a value takes only these few words.
    struct Node {
        Kind kind = Kind::null;
        JsonPlace place{};
        std::uint32_t key = none;  // of a member: index into keys_
        std::uint32_t first_child = none, next = none;
        std::int64_t number = 0;  // of an integer or boolean; for a text, its index in texts_
    };
    struct Key {
        std::string text;
        JsonPlace place;
    };

    std::vector<Node> nodes_;
    std::vector<Key> keys_;
    std::vector<std::string> texts_;
    std::vector<JsonProblem> problems_;
    bool is_json_ = false;
};

// A value of a document, which must outlive it. Cheap to copy.
class JsonValue {
public:
    using Kind = JsonDocument::Kind;

    [[nodiscard]] Kind kind() const { return node().kind; }
    [[nodiscard]] JsonPlace place() const { return node().place; }
    [[nodiscard]] bool is_null() const { return kind() == Kind::null; }
    [[nodiscard]] bool is_boolean() const { return kind() == Kind::boolean; }
    // Is it a whole number of 64 bits?
    [[nodiscard]] bool is_integer() const { return kind() == Kind::integer; }
    [[nodiscard]] bool is_text() const { return kind() == Kind::text; }
    [[nodiscard]] bool is_list() const { return kind() == Kind::list; }
    [[nodiscard]] bool is_object() const { return kind() == Kind::object; }

    [[nodiscard]] std::int64_t integer() const { return node().number; }
    [[nodiscard]] bool boolean() const { return node().number != 0; }
    [[nodiscard]] const std::string& text() const { return document_->texts_[static_cast<std::size_t>(node().number)]; }

    // The key of a member of an object.
    [[nodiscard]] const std::string& key() const { return document_->keys_[node().key].text; }
    [[nodiscard]] JsonPlace key_place() const { return document_->keys_[node().key].place; }

    // Returns the items of a list or the members of an object; an empty list for other values.
    [[nodiscard]] std::vector<JsonValue> children() const;
    [[nodiscard]] std::optional<JsonValue> find(std::string_view key) const;

private:
    friend class JsonDocument;
    JsonValue(const JsonDocument& document, std::uint32_t index) : document_(&document), index_(index) {}
    [[nodiscard]] const JsonDocument::Node& node() const { return document_->nodes_[index_]; }

    const JsonDocument* document_;
    std::uint32_t index_;
};

}  // namespace gato
