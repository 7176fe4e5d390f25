// SPDX-License-Identifier: MIT
#include "tools/openings/book.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <optional>
#include <sstream>
#include <tuple>
#include <utility>

namespace gato::openings {

namespace {

using referee::Move;
using referee::Position;

constexpr std::size_t most_replies = 8;
constexpr std::size_t most_places = 128;  // seven bits
constexpr std::size_t longest_list = 255;

char spanish(char letter) {
    static constexpr std::string_view english = "KQRBN", letters = "RDTAC";
    const auto place = english.find(letter);
    return place == std::string_view::npos ? letter : letters[place];
}

std::string notation(const Position& position, const Move& move) {
    std::string text = referee::san_of(position, move);
    std::erase_if(text, [](char letter) { return letter == '+' || letter == '#'; });
    if (!text.starts_with("O-O")) std::ranges::transform(text, text.begin(), spanish);
    return text;
}

std::optional<Move> move_called(const Position& position, const std::string& text) {
    for (const Move& move : position.legal_moves())
        if (notation(position, move) == text) return move;
    return std::nullopt;
}

// Legal moves in the order in which places count.
std::vector<Move> sorted_moves(const Position& position) {
    std::vector<Move> moves = position.legal_moves();
    const auto order = [](const Move& move) {
        return std::tuple(move.from, move.to, std::string_view("nbrq").find(move.promotion));
    };
    std::ranges::sort(moves, {}, order);
    return moves;
}

// How often a position is reached by a program that plays the side to move, and by one that plays the other.
struct Chances {
    std::uint64_t own = 0, other = 0;
};

// The program plays the first reply, or, if random choice is on (F3), any: three times out of four the first.
std::uint64_t chance_of_reply(const Entry& entry, const Move& move, std::uint64_t chance) {
    constexpr std::uint64_t parts = 4;
    const auto place = std::ranges::find(entry.replies, move);
    if (place == entry.replies.end()) return 0;
    if (entry.replies.size() == 1) return chance;
    const std::uint64_t of_others = chance / parts;
    return place == entry.replies.begin() ? chance - of_others : of_others / (entry.replies.size() - 1);
}

// Opponents play common moves, which are written first: the second move half as often, the third one third …
std::vector<std::uint64_t> chances_of_answers(const Entry& entry, std::uint64_t chance) {
    constexpr std::uint64_t parts = 840;  // divisible by most ranks
    std::vector<std::uint64_t> shares;
    for (std::size_t rank = 1; rank <= entry.moves.size(); ++rank) shares.push_back(parts / rank);
    const std::uint64_t all = std::accumulate(shares.begin(), shares.end(), std::uint64_t{0});
    for (std::uint64_t& share : shares) share *= chance / all;
    return shares;
}

// A position comes after those that lead to it.
void reckon_chances(Book& book) {
    std::vector<Book::value_type*> entries;
    for (auto& entry : book) entries.push_back(&entry);
    std::ranges::stable_sort(entries, {}, [](const auto* entry) { return entry->second.depth; });
    std::map<std::uint32_t, Chances> met{{key_of({}), {certain, certain}}};
    for (auto* const found : entries) {
        Entry& entry = found->second;
        const Chances here = met[found->first];
        entry.chance = here.own;
        const std::vector<std::uint64_t> answers = chances_of_answers(entry, here.other);
        for (std::size_t number = 0; number < entry.moves.size(); ++number) {
            Chances& next = met[key_of(entry.position.after(entry.moves[number]))];
            next.other += chance_of_reply(entry, entry.moves[number], here.own);
            next.own += answers[number];
        }
    }
}

// Reads the text, line by line.
class Reader {
public:
    [[nodiscard]] Book read(const std::string& text) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            ++line_;
            read_line(line.substr(0, line.find('#')));
        }
        reckon_chances(book_);
        std::erase_if(book_, [](const auto& entry) { return entry.second.replies.empty(); });
        return std::move(book_);
    }

private:
    struct Branch {
        std::size_t indent = 0;
        Position end;
        std::size_t depth = 0;
    };

    void read_line(const std::string& line) {
        const std::size_t indent = line.find_first_not_of(' ');
        if (indent == std::string::npos) return;
        while (!branches_.empty() && branches_.back().indent >= indent) branches_.pop_back();
        auto [start, position, depth] = branches_.empty() ? Branch{} : branches_.back();
        for (std::size_t begin = indent, end = 0; begin != std::string::npos; begin = line.find_first_not_of(' ', end)) {
            end = std::min(line.find(' ', begin), line.size());
            column_ = static_cast<int>(begin) + 1;
            position = play(position, depth++, line.substr(begin, end - begin));
        }
        branches_.push_back({indent, position, depth});
    }

    Position play(const Position& position, std::size_t depth, std::string text) {
        const bool is_only_answered = text.ends_with('?');
        if (is_only_answered) text.pop_back();
        const auto move = move_called(position, text);
        if (!move) fail("`" + text + "` is no legal move in " + fen_of(position));
        Entry& entry = entry_of(position, depth);
        if (std::ranges::find(entry.moves, *move) == entry.moves.end()) entry.moves.push_back(*move);
        if (!is_only_answered) add_reply(entry, *move);
        return position.after(*move);
    }

    Entry& entry_of(const Position& position, std::size_t depth) {
        const auto [place, is_new] = book_.try_emplace(key_of(position), Entry{position, depth, {}, {}});
        if (fen_of(place->second.position) != fen_of(position)) fail("two positions have one key: " + fen_of(position));
        return place->second;
    }

    void add_reply(Entry& entry, const Move& move) {
        if (std::ranges::find(entry.replies, move) != entry.replies.end()) return;
        if (entry.replies.size() == most_replies) fail("more than eight replies to " + fen_of(entry.position));
        entry.replies.push_back(move);
    }

    [[noreturn]] void fail(const std::string& message) const { throw Mistake(line_, column_, message); }

    Book book_;
    std::vector<Branch> branches_;
    int line_ = 0, column_ = 0;
};

void append_entry(std::vector<std::uint8_t>& list, std::uint32_t key, const Entry& entry) {
    list.push_back(static_cast<std::uint8_t>(key >> 8));
    list.push_back(static_cast<std::uint8_t>(key));
    const std::vector<Move> moves = sorted_moves(entry.position);
    for (const Move& reply : entry.replies) {
        const auto place = static_cast<std::size_t>(std::ranges::find(moves, reply) - moves.begin());
        if (place >= most_places) throw std::runtime_error("too many moves before a reply in " + fen_of(entry.position));
        list.push_back(static_cast<std::uint8_t>(place));
    }
    list.back() |= 0x80;
}

}  // namespace

Mistake::Mistake(int line, int column, const std::string& message)
    : std::runtime_error(std::to_string(line) + ":" + std::to_string(column) + ": error: " + message) {}

std::uint32_t key_of(const Position& position) {
    constexpr std::uint32_t polynomial = 0x864cfb, beginning = 0xb704ce, top = 0x1000000;
    std::uint32_t key = beginning;
    for (const char letter : fen_of(position)) {
        key ^= static_cast<std::uint32_t>(static_cast<unsigned char>(letter)) << 16;
        for (int bit = 0; bit < 8; ++bit) {
            key <<= 1;
            if ((key & top) != 0) key ^= top | polynomial;
        }
    }
    return key;
}

Book read_book(const std::string& text) {
    return Reader().read(text);
}

std::size_t count_replies(const Book& book) {
    std::size_t count = 0;
    for (const auto& [key, entry] : book) count += entry.replies.size();
    return count;
}

Book cut_to_room(const Book& book) {
    constexpr std::size_t lengths = 256, key_bytes = 2;
    const auto bytes_of = [](const auto* entry) { return key_bytes + entry->second.replies.size(); };
    std::vector<const Book::value_type*> entries;
    for (const auto& entry : book) entries.push_back(&entry);
    std::ranges::stable_sort(entries, std::ranges::greater(),
                             [&](const auto* entry) { return entry->second.chance / bytes_of(entry); });
    Book cut;
    std::size_t size = lengths;
    for (const auto* entry : entries) {
        if (size + bytes_of(entry) > room) continue;
        size += bytes_of(entry);
        cut.insert(*entry);
    }
    return cut;
}

std::vector<std::uint8_t> encode(const Book& book) {
    std::array<std::vector<std::uint8_t>, 256> lists;
    for (const auto& [key, entry] : book) append_entry(lists[key >> 16], key, entry);
    std::vector<std::uint8_t> bytes;
    for (const auto& list : lists) {
        if (list.size() > longest_list) throw std::runtime_error("too many positions in one list");
        bytes.push_back(static_cast<std::uint8_t>(list.size()));
    }
    for (const auto& list : lists) bytes.insert(bytes.end(), list.begin(), list.end());
    return bytes;
}

}  // namespace gato::openings
