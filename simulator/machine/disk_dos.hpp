// SPDX-License-Identifier: MIT
// The 1541's DOS for a disk: files, the directory, relative files, blocks and commands, on the sectors of an image, with the
// drive's numbers and texts for what cannot be done. Facts: Commodore 1541 User's Guide; "Inside Commodore DOS" (R. Immers, G.
// Neufeld).
//
// Not modelled: the drive's processor and memory (M-R, M-W, M-E, B-E and U3 to U8 are refused as unknown commands), time, and
// its five buffers: any number of files may be open, and # gives each channel a buffer of its own.
#pragma once

#include "core/formats/disk_file.hpp"
#include "core/formats/disk_records.hpp"
#include "simulator/board/channels.hpp"

#include <array>
#include <optional>
#include <string>

namespace gato::simulator {

struct DiskRequest;

class DiskDos final : public Channels {
public:
    DiskDos(disk::Image image, bool is_protected)
        : image_(image), original_(std::move(image)), is_protected_(is_protected || image_.is_read_only()) {}

    void open(int channel, const std::string& name) override;
    void close(int channel) override;
    [[nodiscard]] std::optional<Byte> read(int channel) override;
    void write(int channel, std::uint8_t byte) override;
    void end_message(int channel) override;

    [[nodiscard]] const disk::Image& image() const { return image_; }
    // For callers other than programs.
    void change(disk::Image image) { image_ = std::move(image); }
    [[nodiscard]] bool is_protected() const { return is_protected_; }
    // The drive has been on for a while, so its status is OK.
    void forget_start() { status_ = disk::dos_message(disk::Dos::ok); }
    // Has the disk changed since the beginning?
    [[nodiscard]] bool has_changed() const { return image_.bytes() != original_.bytes(); }

private:
    enum class Use : std::uint8_t { none, read, write, block, records };

    struct Channel {
        Use use = Use::none;
        disk::Bytes data;                          // what is read; a buffer of 256 bytes; a record
        std::size_t position = 0;                  // in it
        std::size_t last = disk::sector_size - 1;  // in a buffer, the byte with which reading it ends
        disk::Entry entry;                         // of what is written
        std::optional<disk::FileWriter> writer;
        bool has_failed = false;  // nothing more is written
        std::optional<disk::RecordFile> records;
        std::size_t record = 0;
        bool is_written = false;  // the record differs from that on the disk
    };

    template <class Work>
    void attempt(Work work);
    template <class Work>
    void report(Work work);
    void say(disk::Dos code, disk::Sector place = {});
    [[nodiscard]] std::optional<Byte> read_status();
    void require_writable() const;

    // disk_files.cpp
    void open_file(Channel& channel, int number, const std::string& name);
    void open_to_read(Channel& channel, const DiskRequest& request);
    void open_to_write(Channel& channel, const DiskRequest& request);
    void open_to_append(Channel& channel, const DiskRequest& request);
    void open_directory(Channel& channel, int number, const std::string& name);
    void close_written(Channel& channel);
    [[nodiscard]] std::optional<disk::Entry> find(const std::string& pattern) const;

    // disk_relative.cpp
    void open_records(Channel& channel, const DiskRequest& request, const std::optional<disk::Entry>& entry);
    [[nodiscard]] std::optional<Byte> read_record(Channel& channel);
    void write_record(Channel& channel, std::uint8_t byte);
    void end_record(Channel& channel);
    void load_record(Channel& channel);
    void position_record(const std::string& command);

    // disk_blocks.cpp
    void open_buffer(Channel& channel, const std::string& name);
    [[nodiscard]] std::optional<Byte> read_buffer(Channel& channel);
    static void write_buffer(Channel& channel, std::uint8_t byte);
    void block_command(const std::string& command);
    void user_command(const std::string& command);
    [[nodiscard]] Channel& buffer_of(int channel);
    void read_block(Channel& channel, disk::Sector place);
    void write_block(const Channel& channel, disk::Sector place);
    void allocate(disk::Sector place);
    void release(disk::Sector place);

    // disk_commands.cpp
    void obey(std::string command);
    void obey_known(const std::string& command);
    void format(const std::string& names);
    void validate();
    void scratch(const std::string& names);
    void rename(const std::string& names);
    void copy(const std::string& names);

    disk::Image image_, original_;
    bool is_protected_ = false;
    std::array<Channel, 16> channels_;
    std::string command_;
    std::string status_ = disk::dos_message(disk::Dos::version);
    std::size_t status_position_ = 0;
};

}  // namespace gato::simulator
