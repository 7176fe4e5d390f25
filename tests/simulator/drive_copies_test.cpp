// SPDX-License-Identifier: MIT
// A copied machine has a drive of its own.
#include "simulator/fake_drive.hpp"
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace gato::simulator {
namespace {

using Files = FakeDrive::Files;

class Disk final : public FakeDrive {
public:
    using FakeDrive::FakeDrive;
    std::shared_ptr<Drive> clone() const override { return std::make_shared<Disk>(*this); }
};

std::string names_on(const Machine& machine) {
    std::string names;
    for (const DriveFile& file : machine.options().drive->list()) names += file.name + ' ';
    return names;
}

void store(const Machine& machine, const std::string& name) {
    EXPECT_EQ(machine.options().drive->write(name, {1, 2}), DriveWrite::done);
}

TEST(DriveCopies, a_copy_keeps_what_it_writes_to_itself) {
    const auto disk = std::make_shared<Disk>(Files{{"A", {1}}});
    const Machine machine({.drive = disk});
    const Machine copy = machine;
    store(copy, "B");
    store(machine, "C");
    EXPECT_EQ(names_on(copy), "A B ");
    EXPECT_EQ(names_on(machine), "A C ");
    EXPECT_TRUE(disk->files.contains("C")) << "the machine has the drive that it was given";
}

TEST(DriveCopies, without_a_clone_what_the_copy_changes_stays_there) {
    const auto folder = std::make_shared<FakeDrive>(Files{{"A", {1}}, {"B", {1, 2, 3}}});
    const Machine machine({.drive = folder});
    const Machine copy = machine;
    store(copy, "A");
    store(copy, "C");
    EXPECT_TRUE(copy.options().drive->remove("B"));
    EXPECT_FALSE(copy.options().drive->remove("B"));
    EXPECT_EQ(names_on(copy), "A C ");
    EXPECT_EQ(copy.options().drive->read("A")->size(), 2U);
    EXPECT_FALSE(copy.options().drive->has("B"));
    EXPECT_EQ(names_on(machine), "A B ");
    EXPECT_EQ(folder->files["A"].size(), 1U);
}

TEST(DriveCopies, without_a_disk_the_copy_has_none) {
    const auto folder = std::make_shared<FakeDrive>();
    folder->ready = false;
    const Machine machine({.drive = folder});
    const Machine copy = machine;
    EXPECT_FALSE(copy.options().drive->is_ready());
    folder->ready = true;
    EXPECT_TRUE(copy.options().drive->is_ready());
}

TEST(DriveCopies, a_copy_knows_the_types_of_its_files) {
    const auto drive = std::make_shared<FakeDrive>();
    const Machine machine{MachineOptions{.drive = drive}};
    const Machine copy = machine;
    Drive& files = *copy.options().drive;
    ASSERT_EQ(files.write_sequential("S", {1}), DriveWrite::done);
    ASSERT_EQ(files.write("P", {2}), DriveWrite::done);
    ASSERT_EQ(files.list().size(), 2U);
    for (const DriveFile& file : files.list()) EXPECT_EQ(file.type == FileType::sequential, file.name == "S");
    EXPECT_EQ(files.read("S"), (std::vector<std::uint8_t>{1}));
    EXPECT_TRUE(drive->files.empty());
}

TEST(DriveCopies, a_copy_of_a_copy_begins_with_its_changes) {
    const Machine machine({.drive = std::make_shared<FakeDrive>()});
    const Machine copy = machine;
    store(copy, "A");
    const Machine second = copy;
    store(second, "B");
    EXPECT_EQ(names_on(second), "A B ");
    EXPECT_EQ(names_on(copy), "A ");
}

TEST(DriveCopies, a_restored_machine_has_the_files_of_its_snapshot) {
    Machine machine({.drive = std::make_shared<Disk>()});
    store(machine, "A");
    const Machine snapshot = machine;
    store(machine, "B");
    machine = snapshot;
    EXPECT_EQ(names_on(machine), "A ");
    store(machine, "C");
    EXPECT_EQ(names_on(snapshot), "A ");
}

TEST(DriveCopies, a_moved_machine_takes_its_drive_along) {
    const auto folder = std::make_shared<FakeDrive>();
    Machine machine({.drive = folder});
    const Machine moved = std::move(machine);
    EXPECT_EQ(moved.options().drive, folder);
    EXPECT_EQ(Machine().options().drive, nullptr);
}

}  // namespace
}  // namespace gato::simulator
