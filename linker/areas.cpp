// SPDX-License-Identifier: MIT
#include "linker/areas.hpp"

#include "core/formats/cartridge_kinds.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::linker {

bool share_memory(const Area& a, const Area& b) {
    if (a.bank || b.bank) return a.bank == b.bank;
    const bool has_variables = a.holds != Area::Holds::bytes || b.holds != Area::Holds::bytes;
    return has_variables || a.file == b.file;
}

std::string range_of(const Area& area) {
    return dollar(area.start) + ".." + dollar(area.end() - 1);
}

namespace {

class AreaCheck {
public:
    AreaCheck(const Areas& areas, Diagnostics& diagnostics) : areas_(areas), diagnostics_(diagnostics) {}

    void run() {
        for (std::size_t i = 0; i < areas_.list.size(); ++i) {
            check_bank(areas_.list[i]);
            for (std::size_t before = 0; before < i; ++before) compare(areas_.list[before], areas_.list[i]);
        }
    }

private:
    void report(const Area& before, const Area& area, const std::string& message) {
        Diagnostic& report = diagnostics_.report(Code::bad_project, {area.span}, message);
        report.notes.push_back({{before.span, 0}, "the other area"});
    }

    void compare(const Area& before, const Area& area) {
        if (same_ignoring_case(before.name, area.name)) return report(before, area, "there are two areas `" + area.name + "`");
        const bool overlap = area.start < before.end() && before.start < area.end() && share_memory(before, area);
        if (overlap)
            report(before, area,
                   "area `" + area.name + "` (" + range_of(area) + ") overlaps `" + before.name + "` (" + range_of(before)
                       + ")");
        if (area.is_best_fit && before.is_best_fit) return;
        for (const std::string& segment : area.segments)
            if (std::ranges::any_of(before.segments,
                                    [&](const std::string& name) { return same_ignoring_case(name, segment); }))
                report(before, area,
                       "segment `" + segment + "` is in two areas; only areas with \"order\": \"best-fit\" may share one");
    }

    void check_bank(const Area& area) {
        if (!area.bank) return;
        const auto report = [&](const std::string& message) {
            diagnostics_.report(Code::bad_project, {area.span}, "area `" + area.name + "` " + message);
        };
        if (!areas_.cartridge) return report("is in a bank, but the project has no \"cartridge\"");
        const cartridge::KindRow& kind = cartridge::row_of(*areas_.cartridge);
        if (*area.bank >= kind.banks)
            return report("is in bank " + std::to_string(*area.bank) + "; " + kind.name + " has " + std::to_string(kind.banks));
        using namespace c64::cartridge;
        const auto is_within = [&](std::uint32_t chip) { return area.start >= chip && area.end() <= chip + bank_size; };
        const bool is_seen = is_within(lower_bank) || (kind.has_high && (is_within(upper_bank) || is_within(ultimax_bank)));
        if (!is_seen)
            report("is at " + range_of(area) + ", where " + kind.name + " shows no bank; it has "
                   + (kind.has_high ? "$8000..$9fff, $a000..$bfff and $e000..$ffff" : "$8000..$9fff"));
    }

    const Areas& areas_;
    Diagnostics& diagnostics_;
};

}  // namespace

void check_areas(const Areas& areas, Diagnostics& diagnostics) {
    AreaCheck(areas, diagnostics).run();
}

}  // namespace gato::linker
