// SPDX-License-Identifier: MIT
#include "linker/value_names.hpp"

#include "core/support/ascii.hpp"

#include <map>
#include <string>

namespace gato::linker {

namespace {

class NamesOfValues {
public:
    NamesOfValues(const std::vector<Object>& objects, Diagnostics& diagnostics) : objects_(objects), diagnostics_(diagnostics) {
        for (std::size_t i = 0; i < objects.size(); ++i)
            for (const ValueName& value : objects[i].value_names)
                owners_[to_lower(value.name)].push_back({i, {value.place, 0}, value.is_counter});
    }

    void check() const {
        if (owners_.empty()) return;
        for (std::size_t i = 0; i < objects_.size(); ++i) check(i, objects_[i]);
        for (const auto& [name, owners] : owners_)
            for (std::size_t i = 1; i < owners.size(); ++i)
                if (!owners[0].is_counter || !owners[i].is_counter) report(name, owners[0], owners[i]);
    }

private:
    struct Owner {
        std::size_t object;
        Place place;
        bool is_counter;
    };

    void check(std::size_t number, const Object& object) const {
        for (const Definition& definition : object.definitions) {
            if (object.symbols[definition.symbol].is_local) continue;
            const auto found = owners_.find(to_lower(object.name_of(definition.symbol)));
            if (found == owners_.end()) continue;
            report(object.name_of(definition.symbol), found->second.front(),
                   {number, {definition.span, definition.frame}, false});
        }
    }

    void report(std::string_view name, const Owner& one, const Owner& other) const {
        if (one.object == other.object || diagnostics_.is_full()) return;
        const bool is_in_order = one.object < other.object;
        diagnostics_
            .report(Code::duplicate_symbol, (is_in_order ? other : one).place,
                    "symbol `" + std::string(name) + "` is defined more than once")
            .notes.push_back({(is_in_order ? one : other).place, "defined here first"});
    }

    const std::vector<Object>& objects_;
    Diagnostics& diagnostics_;
    std::map<std::string, std::vector<Owner>> owners_;  // by name in lower case
};

}  // namespace

void report_value_names(const std::vector<Object>& objects, Diagnostics& diagnostics) {
    NamesOfValues(objects, diagnostics).check();
}

}  // namespace gato::linker
