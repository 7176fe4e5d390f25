// SPDX-License-Identifier: MIT
// Walks over CBOR without building anything: the levels are a list, so that no nesting can exhaust the stack.
#include "core/support/utf8.hpp"
#include "servers/studio/envelope.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace gato::studio {

namespace {

enum Major : unsigned { unsigned_number, negative_number, byte_string, text_string, array, map, tag, simple };

struct Head {
    unsigned major = 0, detail = 0;  // the three and five bits of the first byte
    std::uint64_t number = 0;        // a value, length or count
};

// An array or map that has begun.
struct Level {
    std::uint64_t waiting = 0;  // values that are still to come; of a map, keys are values too
    bool is_map = false;

    [[nodiscard]] bool wants_key() const { return is_map && waiting % 2 == 0; }
};

class Walk {
public:
    explicit Walk(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] bool is_plain() {
        levels_.push_back({1, false});
        while (!levels_.empty()) {
            if (levels_.back().waiting == 0)
                levels_.pop_back();
            else if (!takes_value())
                return false;
        }
        return rest_.empty();
    }

private:
    [[nodiscard]] bool takes_value() {
        const auto head = next_head();
        if (!head || ++values_ > most_values) return false;
        if (levels_.back().wants_key() && head->major != text_string) return false;
        --levels_.back().waiting;
        switch (head->major) {
        case unsigned_number: return true;
        case negative_number: return head->number <= std::uint64_t{std::numeric_limits<std::int64_t>::max()};
        case byte_string: return take(head->number).has_value();
        case text_string: return takes_text(head->number);
        case array: return opens({head->number, false});
        case map: return head->number <= rest_.size() && opens({2 * head->number, true});
        case simple: return is_simple(*head);
        default: return false;
        }
    }

    // Lengths of 31 are indefinite ones, 28 to 30 are reserved.
    [[nodiscard]] std::optional<Head> next_head() {
        const auto first = take(1);
        if (!first) return std::nullopt;
        const unsigned byte = static_cast<unsigned char>(first->front());
        Head head{byte >> 5, byte & 31, byte & 31};
        if (head.detail < 24) return head;
        if (head.detail > 27) return std::nullopt;
        const auto more = take(std::uint64_t{1} << (head.detail - 24));
        if (!more) return std::nullopt;
        head.number = 0;
        for (const char c : *more) head.number = head.number << 8 | static_cast<unsigned char>(c);
        return head;
    }

    // false, true, null, and numbers of 16, 32 and 64 bits.
    [[nodiscard]] static bool is_simple(const Head& head) {
        return (head.detail >= 20 && head.detail <= 22) || head.detail > 24;
    }

    [[nodiscard]] bool takes_text(std::uint64_t length) {
        const auto text = take(length);
        return text && is_utf8(*text);
    }

    // Each value has a byte at least, so a count beyond the bytes is wrong before anything is made for it.
    [[nodiscard]] bool opens(Level level) {
        if (level.waiting > rest_.size() || levels_.size() > most_levels) return false;
        levels_.push_back(level);
        return true;
    }

    [[nodiscard]] std::optional<std::string_view> take(std::uint64_t length) {
        if (length > rest_.size()) return std::nullopt;
        const std::string_view taken = rest_.substr(0, static_cast<std::size_t>(length));
        rest_.remove_prefix(taken.size());
        return taken;
    }

    std::string_view rest_;
    std::vector<Level> levels_;
    std::size_t values_ = 0;
};

}  // namespace

bool is_plain_cbor(std::string_view bytes) {
    return Walk(bytes).is_plain();
}

}  // namespace gato::studio
