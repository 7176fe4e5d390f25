// SPDX-License-Identifier: MIT
// Where the comment of a source line begins. This is in a file of its own because it is needed for each line that is assembled,
// and by messages that show a line of a macro with its arguments.
#pragma once

#include <cstring>

namespace gato {

namespace comment_detail {

inline const char* find(char c, const char* begin, const char* end) {
    const auto* found = static_cast<const char*>(std::memchr(begin, c, static_cast<std::size_t>(end - begin)));
    return found == nullptr ? end : found;
}

// There must be a `;`, and a quote before it.
inline const char* after_quotes(const char* at, const char* end) {
    while (at < end && *at != ';') {
        if (*at == '"' || *at == '\'') {
            const char* const close = find(*at, at + 1, end);
            if (close == end) return find(';', at, end);
            at = close;
        }
        ++at;
    }
    return at;
}

}  // namespace comment_detail

// Returns the `;` that starts the comment of begin..end, or end. A `;` counts outside quotes, and also after a quote that is
// never closed.
[[nodiscard]] inline const char* comment_begin(const char* begin, const char* end) {
    using namespace comment_detail;
    const char* const semicolon = find(';', begin, end);
    if (semicolon == end) return end;
    const char *const quote = find('"', begin, semicolon), *const other = find('\'', begin, semicolon);
    const char* const first = quote < other ? quote : other;
    return first < semicolon ? after_quotes(first, end) : semicolon;
}

}  // namespace gato
