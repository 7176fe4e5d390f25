// SPDX-License-Identifier: MIT
// Whether types end. A structure may have a pointer to itself, but not itself, and a pointer must point to something at last. The search
// keeps its own stack, because a damaged map may have types within each other a million deep.
#include <gato/formats/map.hpp>

#include <cstdint>

namespace gato {

namespace {

class TypeSearch {
public:
    // Whether it goes through pointers and arrays, or through arrays and structures.
    enum class Through : std::uint8_t { pointers, structures };

    TypeSearch(const std::vector<MapType>& types, Through through) : types_(types), through_(through), states_(types.size()) {}

    std::optional<std::uint32_t> run() {
        for (std::uint32_t i = 0; i < types_.size(); ++i)
            if (const auto endless = search_from(i)) return endless;
        return std::nullopt;
    }

private:
    using Kind = MapType::Kind;
    enum class State : std::uint8_t { unknown, open, ends };
    struct Step {
        std::uint32_t type;
        std::size_t next = 0;  // which of its parts
    };

    std::optional<std::uint32_t> search_from(std::uint32_t start) {
        if (states_[start] != State::unknown) return std::nullopt;
        std::vector<Step> path{{start}};
        states_[start] = State::open;
        while (!path.empty()) {
            const std::uint32_t part = next_part(path.back());
            if (part == MapType::none) {
                states_[path.back().type] = State::ends;
                path.pop_back();
            } else if (states_[part] == State::open) {
                return part;
            } else if (states_[part] == State::unknown) {
                states_[part] = State::open;
                path.push_back({part});
            }
        }
        return std::nullopt;
    }

    // None after the last one.
    std::uint32_t next_part(Step& step) const {
        const MapType& type = types_[step.type];
        const bool has_element = type.kind == Kind::array || (type.kind == Kind::pointer && through_ == Through::pointers);
        if (has_element) return step.next++ == 0 ? type.element : MapType::none;
        if (type.kind != Kind::structure || through_ != Through::structures) return MapType::none;
        while (step.next < type.members.size())
            if (const std::uint32_t part = type.members[step.next++].type; part != MapType::none) return part;
        return MapType::none;
    }

    const std::vector<MapType>& types_;
    Through through_;
    std::vector<State> states_;
};

}  // namespace

std::optional<std::uint32_t> endless_type(const std::vector<MapType>& types) {
    if (const auto endless = TypeSearch(types, TypeSearch::Through::structures).run()) return endless;
    return TypeSearch(types, TypeSearch::Through::pointers).run();
}

}  // namespace gato
