// SPDX-License-Identifier: MIT
// The names of an assembly: which identifier is which symbol, and what is already known about its value. Names are compared
// without regard to case; a local label also has its scope.
#pragma once

#include <gato/formats/object.hpp>

#include <optional>
#include <utility>

namespace gato::assembler {

class SymbolTable {
public:
    // Sets `stopped` if there are too many symbols.
    SymbolTable(Object& object, bool& stopped) : object_(object), stopped_(stopped), slots_(256) {}

    // Returns true if there are too many symbols and this was not asked before.
    [[nodiscard]] bool take_overflow() { return std::exchange(overflowed_, false); }

    // Reserves memory for the names of a program of this many bytes; growing later means looking at each name again.
    void expect(std::size_t source_size);

    [[nodiscard]] SymbolId global(std::string_view name) { return intern(name, global_scope); }
    // Of a name where it is used: a global symbol, or an open one if there are lookups around it.
    [[nodiscard]] SymbolId use(std::string_view name) { return intern(name, use_scope_); }
    // Where names are used from here on: an index into Object::lookups, or `none`.
    void look_up_from(std::uint32_t lookup) { use_scope_ = lookup == none ? global_scope : lookup | open_bit; }
    // A name of a scope that is not the one of the line. No line can spell it: it does not begin with `@`.
    [[nodiscard]] SymbolId in_scope(std::string_view name, std::uint32_t scope) { return intern(name, scope); }
    // Returns the number of a new scope outside of all macros, whose symbols have this before their names.
    [[nodiscard]] std::uint32_t add_scope(std::string name);
    // `name` includes the `@`.
    [[nodiscard]] SymbolId local(std::string_view name);
    [[nodiscard]] std::optional<SymbolId> find_global(std::string_view name) const;

    // What IF, REPEAT and IFDEF may know of a symbol, up to the line that is being assembled.
    enum class Knowledge : std::uint8_t { undefined, number, address };
    struct Known {
        Knowledge knowledge = Knowledge::undefined;
        std::int32_t value = 0;
        bool is_final = false;  // no line below can give it another value, as a label `@17` would do to `@17`
    };
    [[nodiscard]] const Known& known(SymbolId id) const { return known_[id]; }
    void set_known(SymbolId id, Known known) { known_[id] = known; }

    // Local labels live from one ordinary label to the next; an expansion of a macro has scopes of its own.
    struct ScopeState {
        std::uint32_t serial = 0;     // distinguishes scopes
        std::uint32_t number = none;  // in Object::scopes, after a local label was seen
        std::uint32_t expansion = 0;  // the number of a macro's expansion; 0: a label opened the scope
        std::uint32_t caller = none;  // in a macro, and for labels in it: the number of the scope of its call
        std::string name;             // of the label or the macro
    };
    void open_scope(std::string_view name, std::uint32_t expansion = 0) {
        if (expansion != 0) scope_.caller = number_of_scope();
        scope_.serial = ++last_serial_;
        scope_.number = none;
        scope_.expansion = expansion;
        scope_.name = name;
    }
    // Returns the number of the scope before the first ordinary label, if a local label was seen in it.
    [[nodiscard]] std::uint32_t first_scope() const { return first_scope_; }
    [[nodiscard]] const ScopeState& scope() const { return scope_; }
    [[nodiscard]] std::uint32_t number_of_scope();
    // Returns the number of the scope in which a macro was called; `none` outside macros.
    [[nodiscard]] std::uint32_t caller_of(std::uint32_t scope) const { return callers_[scope]; }
    [[nodiscard]] std::optional<SymbolId> find_local(std::string_view name, std::uint32_t scope) const;
    void restore_scope(ScopeState state) { scope_ = std::move(state); }

    // The definition's spelling is the one that maps show.
    void spell(SymbolId id, std::string_view name);

private:
    static constexpr std::uint32_t global_scope = none;
    static constexpr std::uint32_t open_bit = 0x80000000;  // in a key: the rest of it is a lookup, not a scope
    // Open addressing. The hash is in the slot, so that most wrong names are ruled out without looking at them.
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t entry = 0;  // SymbolId + 1; 0: free
    };
    [[nodiscard]] static std::uint32_t key_of(const Symbol& symbol);
    [[nodiscard]] SymbolId intern(std::string_view name, std::uint32_t scope);
    [[nodiscard]] std::size_t slot_of(std::string_view name, std::uint32_t scope, std::uint32_t hash) const;
    void grow();

    Object& object_;
    bool& stopped_;
    bool overflowed_ = false;
    std::vector<Slot> slots_;  // the size is a power of two
    std::vector<Known> known_;
    ScopeState scope_;
    std::vector<std::uint32_t> callers_;  // by scope number
    std::uint32_t use_scope_ = global_scope;
    std::uint32_t first_scope_ = none;
    std::uint32_t last_serial_ = 0;
};

}  // namespace gato::assembler
