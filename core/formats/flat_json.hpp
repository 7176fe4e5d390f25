// SPDX-License-Identifier: MIT
// A JSON document for reading once, from front to back: all values in one vector, all texts in one string. An object file has
// some ten values for each line of source; a tree with an allocation for each costs more than reading the text.
//
// A container is followed by its members, and knows where the next value behind it is. In an object each value stands behind
// its key.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace gato {

class FlatJson {
    struct Node;

public:
    class Iterator;

    class Value {
    public:
        [[nodiscard]] bool is_null() const;
        [[nodiscard]] bool is_text() const;
        [[nodiscard]] bool is_array() const;
        [[nodiscard]] bool is_object() const;
        [[nodiscard]] bool is_integer() const;  // of at most 64 bits with a sign

        [[nodiscard]] std::int64_t integer() const;
        [[nodiscard]] std::string_view text() const;  // stays as long as the document

        // Of an array.
        [[nodiscard]] std::size_t size() const;
        [[nodiscard]] Value operator[](std::size_t i) const;
        [[nodiscard]] Iterator begin() const;
        [[nodiscard]] Iterator end() const;

        // Of an object: the member, or a value that is_missing.
        [[nodiscard]] Value member(const char* key) const;
        [[nodiscard]] bool is_missing() const { return node_ == nullptr; }

        // For messages: the value as JSON, at most some 80 characters of it.
        [[nodiscard]] std::string shown() const;

    private:
        friend class FlatJson;
        friend class Iterator;
        Value(const FlatJson& document, const Node* node) : document_(&document), node_(node) {}
        void show(std::string& text) const;

        const FlatJson* document_;
        const Node* node_;
    };

    // Throws nlohmann::json::exception when the text is no JSON.
    explicit FlatJson(std::string_view text);

    [[nodiscard]] Value root() const { return {*this, nodes_.data()}; }

private:
    enum class Kind : std::uint8_t { null, boolean, integer, other_number, text, array, object };
    struct Node {
        Kind kind = Kind::null;
        std::uint32_t length = 0;  // of a text in bytes; of an array in members
        std::uint32_t next = 1;    // nodes to the value behind this one
        std::int64_t value = 0;    // of a number or boolean; of a text its place in texts_
    };
    class Builder;

    std::vector<Node> nodes_;
    std::string texts_;
};

class FlatJson::Iterator {
public:
    Iterator(const FlatJson& document, const Node* node) : document_(&document), node_(node) {}
    [[nodiscard]] Value operator*() const { return {*document_, node_}; }
    Iterator& operator++() {
        node_ += node_->next;
        return *this;
    }
    [[nodiscard]] bool operator==(const Iterator& other) const { return node_ == other.node_; }

private:
    const FlatJson* document_;
    const Node* node_;
};

inline bool FlatJson::Value::is_null() const {
    return node_->kind == Kind::null;
}
inline bool FlatJson::Value::is_text() const {
    return node_->kind == Kind::text;
}
inline bool FlatJson::Value::is_array() const {
    return node_->kind == Kind::array;
}
inline bool FlatJson::Value::is_object() const {
    return node_->kind == Kind::object;
}
inline bool FlatJson::Value::is_integer() const {
    return node_->kind == Kind::integer;
}
inline std::int64_t FlatJson::Value::integer() const {
    return node_->value;
}
inline std::size_t FlatJson::Value::size() const {
    return node_->length;
}
inline std::string_view FlatJson::Value::text() const {
    return std::string_view(document_->texts_).substr(static_cast<std::size_t>(node_->value), node_->length);
}
inline FlatJson::Iterator FlatJson::Value::begin() const {
    return {*document_, node_ + 1};
}
inline FlatJson::Iterator FlatJson::Value::end() const {
    return {*document_, node_ + node_->next};
}
inline FlatJson::Value FlatJson::Value::operator[](std::size_t i) const {
    Iterator at = begin();
    while (i-- > 0) ++at;
    return *at;
}

}  // namespace gato
