// SPDX-License-Identifier: MIT
#include "fuzzing/dead_end.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gato::fuzzing {

namespace {

constexpr simulator::Cycle longest_return = 6'000'000;  // six seconds: an answer that takes longer is one
constexpr std::size_t most_keys = 12;                   // of an input
constexpr std::size_t enough_leading = 8;               // keys that lead on

using Memory = std::array<std::uint8_t, 0x10000>;

class DeadEnd {
public:
    explicit DeadEnd(KeyBench& bench) : bench_(bench), wait_(bench.stand(nullptr)) {}

    EndOfWait find(const std::vector<Input>& answers) {
        if (std::ranges::any_of(answers, [&](const Input& answer) { return leads_on(answer); })) return EndOfWait::leads_on;
        queue_.push_back({wait_, 0});
        while (!queue_.empty() && tries_ < inputs_of_dead_end) {
            const Item item = queue_.front();
            queue_.pop_front();
            if (!try_keys_after(item)) return is_partial_ ? EndOfWait::partial : EndOfWait::leads_on;
        }
        return queue_.empty() ? EndOfWait::dead_end : EndOfWait::leads_on;
    }

private:
    struct Item {
        Stand stand;
        std::size_t keys;  // that have been typed since the wait
    };
    struct Child {
        std::uint8_t key;
        Stand stand;
    };

    bool leads_on(const Input& answer) {
        const WaitPlace wait = place_at(wait_);
        KeyRun run(bench_.machine, bench_.watch, bench_.settings);
        for (const std::uint8_t key : answer) {
            if (!type(run, key)) return true;
            const WaitPlace place = bench_.place();
            if (place.site == wait.site) return place.core != wait.core;
        }
        return false;
    }

    // Returns false if one of the keys leads on.
    bool try_keys_after(const Item& item) {
        bench_.go_to(item.stand);
        const std::uint64_t site = bench_.place().site;
        std::map<std::pair<std::uint64_t, std::uint64_t>, std::unique_ptr<Memory>> ways;  // by path and site
        std::vector<Child> children;
        std::size_t leading = 0;
        for (const std::uint8_t key : keys_at(site)) {
            if (!type(item.stand, key)) {
                if (++leading == enough_leading) return false;
                continue;  // the other keys show which bytes hold the input
            }
            auto& first = ways[{bench_.watch.path(), bench_.place().site}];
            if (first)
                bench_.learn_input_bytes(*first);
            else
                std::ranges::copy(bench_.machine.all_ram(), (first = std::make_unique<Memory>())->begin());
            if (item.keys == 0) paths_[key] = bench_.watch.path();
            children.push_back({key, bench_.stand(&item.stand)});
        }
        return leading == 0 && judge(item, leave_out_ignored(item, site, children));
    }

    bool type(const Stand& from, std::uint8_t key) {
        bench_.go_to(from);
        KeyRun run(bench_.machine, bench_.watch, bench_.settings);
        return type(run, key);
    }

    // Returns false if the key does not come to a wait soon, on known branches.
    bool type(KeyRun& run, std::uint8_t key) {
        const Reached reached = bench_.type(run, key, longest_return);
        const bool is_new = bench_.coverage.add(bench_.watch.edges(), bench_.watch.counts(), false) > 0;
        return reached == Reached::waiting && !is_new && bench_.settle() && !bench_.reads_lines();
    }

    // A key that is ignored at a wait need not be tried there again.
    std::vector<Child> leave_out_ignored(const Item& item, std::uint64_t site, const std::vector<Child>& all) {
        bench_.go_to(item.stand);
        const std::uint64_t here = bench_.place(true).state;
        std::vector<Child> children;
        std::vector<std::uint8_t> keys;
        for (const Child& child : all) {
            bench_.go_to(child.stand);
            if (bench_.place(true).state == here) continue;
            children.push_back(child);
            keys.push_back(child.key);
        }
        tries_ += all.size() - children.size();
        keys_.try_emplace(site, std::move(keys));
        return children;
    }

    // What was learned from all keys together says which of them have changed anything.
    bool judge(const Item& item, const std::vector<Child>& children) {
        const WaitPlace wait = place_at(wait_);
        for (const Child& child : children) {
            const WaitPlace place = place_at(child.stand);
            if (place.site == wait.site) {
                if (place.core != wait.core || !behaves_like_the_wait(child.stand)) return false;
                ++tries_;
            } else if (!seen_.insert(bench_.place(true).state).second) {
                ++tries_;
            } else if (item.keys + 1 < most_keys) {
                queue_.push_back({child.stand, item.keys + 1});
            } else {
                return false;
            }
        }
        return true;
    }

    // The wait comes back with other bytes of the input: if they matter, the input had begun before the wait. Some returns are compared.
    bool behaves_like_the_wait(const Stand& stand) {
        constexpr std::size_t most_compared = 20;
        bench_.go_to(stand);
        if (compared_.size() >= most_compared || !compared_.insert(bench_.place(true).state).second) return true;
        for (const std::uint8_t key : keys_at(bench_.place().site)) {
            if (!type(stand, key)) return false;
            is_partial_ = bench_.watch.path() != paths_[key];
            if (is_partial_) return false;
        }
        return true;
    }

    WaitPlace place_at(const Stand& stand) {
        bench_.go_to(stand);
        return bench_.place();
    }

    std::vector<std::uint8_t> keys_at(std::uint64_t site) const {
        if (const auto known = keys_.find(site); known != keys_.end()) return known->second;
        std::vector<std::uint8_t> all(bench_.choices());
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint8_t>(i);
        return all;
    }

    KeyBench& bench_;
    const Stand wait_;
    std::deque<Item> queue_;
    std::unordered_set<std::uint64_t> seen_, compared_;                  // states
    std::unordered_map<std::uint64_t, std::vector<std::uint8_t>> keys_;  // that are not ignored, by site
    std::unordered_map<std::uint8_t, std::uint64_t> paths_;              // from the wait, by key
    std::size_t tries_ = 0;
    bool is_partial_ = false;
};

}  // namespace

EndOfWait end_of_wait(KeyBench& bench, const std::vector<Input>& answers) {
    return bench.reads_lines() ? EndOfWait::leads_on : DeadEnd(bench).find(answers);
}

}  // namespace gato::fuzzing
