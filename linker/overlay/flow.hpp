// SPDX-License-Identifier: MIT
// Where the instructions of a program lead, as far as its finished layout says it: the graph on which OVERLAY is proven. It has too
// many ways rather than too few: a branch goes both ways, and a JSR comes back to the next instruction, over data in between.
#pragma once

#include "linker/layout.hpp"

#include <span>
#include <vector>

namespace gato::linker {

class Flow {
public:
    // `object` and `layout` must outlive it; the layout is stable.
    Flow(const Object& object, const Layout& layout);

    enum class Kind : std::uint8_t { next, jump, call };  // next: also a branch
    struct Way {
        std::uint32_t to = none;  // a node
        Kind kind{};
    };
    // An instruction.
    struct Node {
        std::uint32_t fragment = none;
        std::uint32_t segment = 0;
        std::int64_t address = 0, end = 0;  // where it runs; `end` is exclusive
        isa::Mnemonic mnemonic{};
        Shape shape{};
        std::optional<std::int64_t> operand{};  // of a branch: its target
        bool has_calls = false;                 // CALLS says what it calls
        bool is_named = false;                  // a CALLS names it
        bool is_unknown = false;                // it may lead anywhere
        std::vector<Way> ways{};
    };
    [[nodiscard]] std::span<const Node> nodes() const { return nodes_; }
    // The node of an address: the first after this place in build order, as there may be several; else any; else `none`.
    [[nodiscard]] std::uint32_t find(std::int64_t address, std::uint32_t fragment = 0) const;

private:
    void find_nodes();
    void add_node(std::uint32_t fragment, std::int64_t address, std::int64_t end);
    void add_ways(std::uint32_t node);
    void add_calls(std::uint32_t node, std::uint32_t fragment);
    void add_target(Node& node, std::optional<std::int64_t> address, Kind kind);
    void note_write(const Node& writer);
    void note_returns();
    [[nodiscard]] std::vector<int> pushed_bytes() const;
    [[nodiscard]] std::span<const std::uint32_t> at(std::int64_t address) const;

    struct Call {
        std::uint32_t node, fragment;  // before which node; the CALLS
    };
    const Object& object_;
    const Layout& layout_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> by_address_;
    std::vector<Call> calls_;
};

}  // namespace gato::linker
