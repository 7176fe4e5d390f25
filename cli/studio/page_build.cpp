// SPDX-License-Identifier: MIT
#include "cli/studio/page_build.hpp"

#include "cli/build/build_options.hpp"
#include "cli/failure.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include <gato/project/build.hpp>
#include <gato/project/outputs.hpp>
#include <gato/support/render.hpp>

#include <algorithm>
#include <deque>
#include <iterator>
#include <utility>

namespace gato::cli {

using nlohmann::json;
using project::Build;

namespace {

class PageBuilding {
public:
    PageBuilding(const FolderView& view, const BuildArguments& arguments)
        : view_(view), arguments_(arguments), build_(view.files) {}

    PageBuild run() {
        PageBuild result;
        try {
            build();
            result.outputs = outputs();
        } catch (const Failure& failure) {
            build_.diagnostics.report(Code::environment, {}, failure.what());
        }
        result.is_good = !build_.diagnostics.has_errors();
        result.diagnostics = diagnostics();
        for (const OutputFile& output : result.outputs)
            if (result.program.empty() && (output.path.ends_with(".prg") || output.path.ends_with(".crt")))
                result.program = output.path;
        return result;
    }

private:
    void build() {
        prepare(build_, arguments_);
        emit_ = wanted_outputs(build_, arguments_);
        if (wants("obj") && !build_.project.basic_sources.empty())
            throw Failure(Failure::misuse, "--emit: BASIC has no object form; leave `obj` out");
        build_.with_listing = project::needs_listing_data(emit_);
        build_.with_disk = project::needs_disk(emit_);
        build_.is_cartridge = build_.project.cartridge || wants("crt");
        build_.with_map = emit_ != std::vector<std::string>{"prg"};
        build_.takes_batch = true;
        if (!build_.diagnostics.has_errors()) project::run(build_);
    }

    [[nodiscard]] bool wants(std::string_view name) const { return std::ranges::find(emit_, name) != emit_.end(); }

    [[nodiscard]] std::string output_path(const std::string& program) const {
        return project::path_in(joined_path(build_.project.folder, "build"), program);
    }

    // Long outputs are made while they are handed over: here, while what they are made of is there.
    void take(std::vector<OutputFile>& outputs, const std::string& path, linker::Program& program) {
        program.map.program = file_name_of(path);
        const project::OutputInput input{program,
                                         path,
                                         files_of(build_),
                                         build_.project.cartridge,
                                         build_.project.fill,
                                         &build_.sources,
                                         view_.files.absolute(build_.project.folder),
                                         nullptr,
                                         false,
                                         &build_.project.disk,
                                         &build_.diagnostics};
        for (const OutputFile& made : make_outputs(input, emit_, build_.diagnostics.has_errors())) {
            std::string content;
            made.hand_over([&](std::string_view piece) { content += piece; });
            outputs.push_back({made.path, std::move(content), {}, made.seals_the_set});
        }
    }

    [[nodiscard]] std::vector<OutputFile> outputs() {
        std::vector<OutputFile> outputs;
        if (build_.diagnostics.has_errors_besides(Code::assertion_failed)) return outputs;
        for (project::BatchProgram& one : build_.batch) take(outputs, output_path(one.name), one.program);
        if (build_.program) take(outputs, output_path(program_file_name(build_)), *build_.program);
        if (wants("obj"))
            std::ranges::move(make_objects(build_, folder_of(output_path(program_file_name(build_)))),
                              std::back_inserter(outputs));
        if (build_.diagnostics.has_errors_besides(Code::assertion_failed)) return {};
        if (is_any_read(outputs)) return {};
        std::ranges::stable_sort(outputs, {}, &OutputFile::seals_the_set);
        return outputs;
    }

    // An output must not replace a source. As `gato build` says it, where a source or the project names the output.
    [[nodiscard]] bool is_any_read(const std::vector<OutputFile>& outputs) {
        for (const std::string& input : files_of(build_))
            for (const OutputFile& output : outputs) {
                if (!same_ignoring_case(view_.files.absolute(input), view_.files.absolute(output.path))) continue;
                report_conflict(input, output.path);
                return true;
            }
        return false;
    }
    void report_conflict(const std::string& input, const std::string& output) {
        const std::string message = "the output " + output + " is also an input" + (input == output ? "" : ", " + input);
        const auto file = build_.files_read.find(input);
        if (!build_.generate_to.empty())
            build_.diagnostics.report(Code::output_is_input, build_.generate_to_place, message);
        else if (build_.project.output_span.length != 0)
            build_.diagnostics.report(Code::output_is_input, {build_.project.output_span}, message);
        else if (file != build_.files_read.end())
            build_.diagnostics.report(Code::output_is_input, file->second, message);
        else
            throw Failure(Failure::misuse, message);
    }

    // A source that names a file outside looks as if the file were not there; the hint says why.
    [[nodiscard]] json diagnostics() const {
        json list = json::parse(render_json(build_.diagnostics, build_.sources)).at("diagnostics");
        for (json& one : list)
            for (const std::string& path : view_.disk.refused())
                if (names(one, path))
                    one["hint"] = "the name leads out of the folder that is open; `gato studio --allow DIR` lets programs read "
                                  "files of DIR";
        return list;
    }
    // Whether a message quotes a path, or its end, as a source has it.
    [[nodiscard]] static bool names(const json& diagnostic, const std::string& path) {
        const std::string message = diagnostic.value("message", "");
        const std::size_t open = message.find('`'), close = message.find('`', open + 1);
        if (close == std::string::npos || !message.ends_with("is not found")) return false;
        std::string quoted = message.substr(open + 1, close - open - 1);
        std::ranges::replace(quoted, '\\', '/');
        return normal_path(path).ends_with(normal_path(quoted));
    }

    const FolderView& view_;
    const BuildArguments& arguments_;
    Build build_;
    std::vector<std::string> emit_;
};

}  // namespace

PageBuild build_for_page(const FolderView& view, const std::vector<std::string>& inputs, const std::vector<std::string>& emit) {
    BuildArguments arguments;
    arguments.inputs = inputs;
    arguments.outputs.emit = joined(emit, ",");
    return PageBuilding(view, arguments).run();
}

}  // namespace gato::cli
