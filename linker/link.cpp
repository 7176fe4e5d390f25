// SPDX-License-Identifier: MIT
// The stages of a link, in their order.
#include <gato/linker/link.hpp>

#include "linker/addresses.hpp"
#include "linker/advice/advice.hpp"
#include "linker/area_checks.hpp"
#include "linker/emit.hpp"
#include "linker/layout.hpp"
#include "linker/listing_data.hpp"
#include "linker/map.hpp"
#include "linker/members.hpp"
#include "linker/merge.hpp"
#include "linker/overlay/check.hpp"
#include "linker/placement.hpp"
#include "linker/resolve.hpp"
#include "linker/scopes.hpp"

#include "core/formats/basic_program.hpp"
#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

// The lowest to the highest address written; gaps take the fill byte.
ProgramFile cut_bytes(const Image& image, const Options& options) {
    if (image.lowest() >= image.end()) return {};
    return {{}, std::nullopt, static_cast<std::uint16_t>(image.lowest()), image.all_bytes(options.fill)};
}

// A bank may be seen in several places, so each stretch of it is by itself.
void cut_bank(const OtherImage& bank, const Options& options, Program& program) {
    const ProgramFile all = cut_bytes(bank.image, options);
    const auto add = [&](std::size_t start, std::size_t end) {
        if (start == end) return;
        const auto from = all.bytes.begin() + static_cast<std::ptrdiff_t>(start - all.start);
        program.files.push_back(
            {{}, bank.bank, static_cast<std::uint16_t>(start), {from, from + static_cast<std::ptrdiff_t>(end - start)}});
    };
    for (const Image::Pad& pad : bank.image.pads()) add(pad.start, pad.end);
    for (const Image::Block& block : bank.image.blocks)
        add(static_cast<std::size_t>(block.start), static_cast<std::size_t>(block.end));
}

void cut_all_bytes(const Images& images, const Options& options, Program& program) {
    ProgramFile main = cut_bytes(images.main, options);
    program.start = main.start;
    program.bytes = std::move(main.bytes);
    for (const OtherImage& other : images.others) {
        if (other.bank) {
            cut_bank(other, options, program);
            continue;
        }
        ProgramFile file = cut_bytes(other.image, options);
        file.name = other.file;
        if (!file.bytes.empty()) program.files.push_back(std::move(file));
    }
    program.cartridge = options.areas.cartridge;
}

std::string range_text(std::int64_t first, std::int64_t last) {
    return dollar(static_cast<std::uint64_t>(first)) + ".." + dollar(static_cast<std::uint64_t>(last));
}

// All bytes of a cartridge of several banks are in these.
void check_banks(const Object& object, const Image& image, Diagnostics& diagnostics) {
    for (const Image::Block& block : image.blocks)
        if (block.start != block.end)
            diagnostics
                .report(Code::outside_cartridge, object.place_of(block.place_fragment),
                        "these bytes are in no bank of the cartridge: " + range_text(block.start, block.end - 1))
                .hint = "put them into a segment whose area has a \"bank\"";
}

void check_cartridge(const Object& object, const Image& image, Diagnostics& diagnostics) {
    for (const Image::Block& block : image.blocks) {
        const bool is_inside = block.start >= cartridge_start && block.end <= cartridge_end + 1;
        if (is_inside || block.start == block.end) continue;
        diagnostics
            .report(Code::outside_cartridge, object.place_of(block.place_fragment),
                    "these bytes are at " + range_text(block.start, block.end - 1) + "; a cartridge lies within "
                        + range_text(cartridge_start, cartridge_end))
            .hint = "a cartridge needs `*=$8000` before its first statement";
    }
}

void fill_map(const Object& object, const Layout& layout, const Images& images, const Areas& areas, const SourceMap& sources,
              const FileNaming& naming, Program& program) {
    program.source_names = names_of(sources, naming);
    program.map = make_map(object, layout, images, areas, sources, program.source_names);
    program.plain_numbers = find_plain_numbers(object, layout);
}

void fill_listing(const Object& object, const Layout& layout, const Arrangement& arrangement, const Images& images,
                  const Areas& areas, const SourceMap& sources, Program& program) {
    collect_statements(object, layout, arrangement, images, areas, program);
    collect_cross_references(object, layout, program);
    program.source_count = sources.source_count();
    program.frame_count = sources.frame_count();
}

std::optional<Program> link(const Object& object, const Arrangement& arrangement, const Options& options,
                            const SourceMap& sources, Diagnostics& diagnostics) {
    const auto time = [&](std::string_view pass, const auto& work) { return timed(options.timings, pass, work); };
    const std::uint16_t start = start_of(options.start_address);
    // With a file missing, every symbol in it would be one more message for one mistake.
    if (object.is_incomplete) {
        Diagnostics unheard;
        if (options.placement != nullptr)
            *options.placement = make_placement(object, find_layout(object, start, unheard, arrangement, options.areas));
        return std::nullopt;
    }

    const Layout layout = time("layout", [&] { return find_layout(object, start, diagnostics, arrangement, options.areas); });
    if (options.placement != nullptr) *options.placement = make_placement(object, layout);
    const bool are_several_programs = time("names", [&] {
        report_undefined(object, layout.values, sources, diagnostics);
        return report_duplicates(object, layout.values, sources, options.project, diagnostics);
    });
    // What else is wrong with several programs, linked as one, says nothing about any of them.
    if (are_several_programs) return std::nullopt;
    // From here on every symbol that has a value has its final one.

    Program program;
    const Images images =
        time("emit", [&] { return emit(object, layout, arrangement, options.areas, sources, diagnostics, program); });
    const Image& image = images.main;
    check_sizes(object, layout, arrangement, options.areas, diagnostics);
    if (!layout.is_stable && !diagnostics.has_errors_besides(Code::assertion_failed))
        diagnostics.report(Code::layout_unstable, object.place_of(0),
                           "addresses do not settle within " + std::to_string(max_passes) + " passes");
    if (options.areas.cartridge)
        check_banks(object, image, diagnostics);
    else if (options.is_cartridge)
        check_cartridge(object, image, diagnostics);
    cut_all_bytes(images, options, program);
    const std::uint16_t entry = sys_address(program.start, program.bytes).value_or(program.start);
    if (!diagnostics.has_errors_besides(Code::assertion_failed)) check_overlays(object, layout, entry, diagnostics);
    if (program.bytes.empty() && program.files.empty() && !diagnostics.has_errors())
        diagnostics.report(Code::empty_program, {}, "the program has no bytes");
    if (!diagnostics.has_errors()) time("advice", [&] { advise({object, layout, image, program, sources, diagnostics}); });
    if (diagnostics.has_errors_besides(Code::assertion_failed)) return std::nullopt;

    if (options.with_map)
        time("map", [&] { fill_map(object, layout, images, options.areas, sources, options.file_naming, program); });
    if (options.with_listing)
        time("listing", [&] { fill_listing(object, layout, arrangement, images, options.areas, sources, program); });
    program.map.program = options.program_name;
    program.map.entry = entry;
    return program;
}

}  // namespace

std::optional<Program> link(std::vector<Object> objects, const Options& options, const SourceMap& sources,
                            Diagnostics& diagnostics) {
    Object object = timed(options.timings, "merge", [&] { return merge(std::move(objects), sources, diagnostics); });
    Arrangement arrangement = prepare(object, options.areas, diagnostics);
    auto program = link(object, arrangement, options, sources, diagnostics);
    if (options.placement != nullptr) put_into_build_order(*options.placement, arrangement);
    arrangement.undo(object);
    if (options.object != nullptr) *options.object = std::move(object);
    return program;
}

}  // namespace gato::linker
