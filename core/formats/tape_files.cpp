// SPDX-License-Identifier: MIT
#include "core/formats/tape_files.hpp"

#include "core/formats/tape_blocks.hpp"

#include <algorithm>
#include <utility>

namespace gato::tape {
namespace {

enum Kind : std::uint8_t { program = 1, data_block = 2, program_that_stays = 3, data_file = 4 };

constexpr std::size_t start_in_header = 1, end_in_header = 3, name_in_header = 5, memory_end = 0x10000;

class FileFinder {
public:
    explicit FileFinder(std::vector<Block> blocks) : blocks_(std::move(blocks)) {}

    std::vector<File> find() {
        std::vector<File> files;
        while (at_ < blocks_.size()) {
            const Block& header = blocks_[at_++];
            if (header.content.size() != header_size) continue;
            const std::uint8_t kind = header.content[0];
            if (kind == program || kind == program_that_stays)
                add_program(files, header);
            else if (kind == data_file)
                add_data(files, header);
        }
        return files;
    }

private:
    static std::size_t word_in(const Block& header, std::size_t at) {
        return header.content[at] | std::size_t{header.content[at + 1]} << 8;
    }

    static File file_of(const Block& header) {
        const auto name = header.content.begin() + name_in_header;
        File file{std::string(name, name + longest_name), 0, {}};
        file.name.erase(file.name.find_last_not_of(' ') + 1);
        const bool stays = header.content[0] == program_that_stays;
        file.recorded = Recorded{header.content, header.begin, header.end, stays, header.is_damaged};
        return file;
    }

    static void note_block(File& file, const Block& block) {
        file.recorded->end = block.end;
        file.recorded->is_damaged = file.recorded->is_damaged || block.is_damaged;
    }

    [[nodiscard]] bool is_header(const Block& block) const {
        return block.content.size() == header_size && block.content[0] != data_block;
    }

    // The block has as many bytes as the header says, or it is damaged.
    void add_program(std::vector<File>& files, const Block& header) {
        const std::size_t start = word_in(header, start_in_header), end = word_in(header, end_in_header);
        const std::size_t size = (end > start ? end : memory_end) - start;
        if (at_ == blocks_.size() || (is_header(blocks_[at_]) && size != header_size)) return;
        File file = file_of(header);
        const Block& block = blocks_[at_++];
        note_block(file, block);
        file.start = static_cast<std::uint16_t>(start);
        file.content = block.content;
        file.recorded->is_damaged = file.recorded->is_damaged || block.content.size() != size;
        file.content.resize(std::min(size, file.content.size()));
        if (!file.content.empty()) files.push_back(std::move(file));
    }

    void add_data(std::vector<File>& files, const Block& header) {
        File file = file_of(header);
        file.is_data = true;
        while (at_ < blocks_.size() && blocks_[at_].content.size() == header_size && blocks_[at_].content[0] == data_block) {
            const Block& block = blocks_[at_++];
            note_block(file, block);
            file.content.insert(file.content.end(), block.content.begin() + 1, block.content.end());
        }
        while (!file.content.empty() && file.content.back() == 0) file.content.pop_back();
        file.content.resize(std::min(file.content.size(), most_data));
        files.push_back(std::move(file));
    }

    std::vector<Block> blocks_;
    std::size_t at_ = 0;
};

std::vector<std::uint8_t> header_of(const File& file) {
    const std::size_t end = file.start + file.content.size();
    std::vector<std::uint8_t> header(header_size, ' ');
    header[0] = file.is_data ? data_file : program;
    for (const auto& [at, value] : {std::pair{start_in_header, std::size_t{file.start}}, {end_in_header, end}}) {
        header[at] = static_cast<std::uint8_t>(value);
        header[at + 1] = static_cast<std::uint8_t>(value >> 8);
    }
    std::ranges::copy(file.name.substr(0, longest_name), header.begin() + name_in_header);
    return header;
}

void append_data(std::vector<std::uint32_t>& pulses, std::vector<std::uint8_t> content) {
    constexpr std::size_t block_content = header_size - 1;
    content.push_back(0);
    for (std::size_t at = 0; at < content.size(); at += block_content) {
        std::vector<std::uint8_t> block(header_size, 0);
        block[0] = data_block;
        const std::size_t size = std::min(block_content, content.size() - at);
        std::copy_n(content.begin() + static_cast<std::ptrdiff_t>(at), size, block.begin() + 1);
        append_block(pulses, block, data_leader);
    }
}

}  // namespace

std::vector<File> files_among(std::span<const std::uint32_t> pulses) {
    return FileFinder(blocks_among(pulses)).find();
}

void append_signals(Image& image, File file) {
    constexpr std::uint32_t silence = 330'000;
    std::vector<std::uint32_t>& pulses = image.signals->pulses;
    pulses.push_back(silence);
    append_block(pulses, header_of(file), header_leader);
    pulses.push_back(silence);
    if (file.is_data)
        append_data(pulses, std::move(file.content));
    else
        append_block(pulses, file.content, data_leader);
    image.files = files_among(pulses);
}

}  // namespace gato::tape
