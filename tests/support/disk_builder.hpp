// SPDX-License-Identifier: MIT
// For tests: a .d64 image made by hand, sector by sector, so that it can also be wrong in any way.
#pragma once

#include <string>
#include <utility>

namespace gato::tests {

class DiskBuilder {
public:
    static constexpr char prg = '\x82', seq = '\x81', usr = '\x83', del = '\x80', rel = '\x84', open_prg = '\x02';

    // A formatted disk named HARDY with the id 5X.
    explicit DiskBuilder(int tracks = 35) : image_(tracks == 40 ? 196608U : 174848U, '\0') {
        set(18, 0, 0,
            std::string("\x12\x01"
                        "A\0",
                        4));
        for (int track = 1; track <= 35; ++track) {
            const unsigned bits = (1U << sectors(track)) - 1;
            set(18, 0, 4 * track,
                {static_cast<char>(sectors(track)), static_cast<char>(bits), static_cast<char>(bits >> 8),
                 static_cast<char>(bits >> 16)});
        }
        use(18, 0);
        use(18, 1);
        set(18, 0, 0x90,
            "HARDY" + std::string(11, '\xa0')
                + "\xa0\xa0"
                  "5X\xa0"
                  "2A");
        set(18, 1, 0, std::string("\0\xff", 2));
    }

    // The next entry of the directory, with the content in the next sectors of tracks 1 to 17.
    DiskBuilder& add(const std::string& name, const std::string& content, char type = prg) {
        const auto [track, sector] = next_;
        entry(name, type, track, sector,
              static_cast<int>(content.size() / 254 + (content.size() % 254 != 0 || content.empty())));
        for (std::size_t at = 0;; at += 254) {
            const std::string part = content.substr(at, 254);
            const auto [here_track, here_sector] = next_;
            step();
            const bool is_last = at + 254 >= content.size();
            set(here_track, here_sector, 0,
                is_last ? std::string{'\0', static_cast<char>(part.size() + 1)}
                        : std::string{static_cast<char>(next_.first), static_cast<char>(next_.second)});
            set(here_track, here_sector, 2, part);
            use(here_track, here_sector);
            if (is_last) return *this;
        }
    }

    // An entry alone.
    DiskBuilder& entry(const std::string& name, char type, int track, int sector, int blocks = 0) {
        const int directory_sector = 1 + entries_ / 8, at = entries_ % 8 * 32;
        if (at == 0 && entries_ > 0) {
            set(18, directory_sector - 1, 0, std::string{'\x12', static_cast<char>(directory_sector)});
            set(18, directory_sector, 0, std::string("\0\xff", 2));
            use(18, directory_sector);
        }
        set(18, directory_sector, at + 2, std::string{type, static_cast<char>(track), static_cast<char>(sector)});
        set(18, directory_sector, at + 5, (name + std::string(16, '\xa0')).substr(0, 16));
        set(18, directory_sector, at + 30, {static_cast<char>(blocks), static_cast<char>(blocks >> 8)});
        ++entries_;
        return *this;
    }

    DiskBuilder& set(int track, int sector, int at, const std::string& bytes) {
        image_.replace(offset(track, sector) + static_cast<unsigned>(at), bytes.size(), bytes);
        return *this;
    }

    [[nodiscard]] const std::string& image() const { return image_; }

private:
    static int sectors(int track) { return track < 18 ? 21 : track < 25 ? 19 : track < 31 ? 18 : 17; }
    // The first sector of each zone of speed, counted by hand.
    static std::size_t offset(int track, int sector) {
        const int before = track < 18   ? (track - 1) * 21
                           : track < 25 ? 357 + (track - 18) * 19
                           : track < 31 ? 490 + (track - 25) * 18
                                        : 598 + (track - 31) * 17;
        return static_cast<std::size_t>(before + sector) * 256;
    }
    // Takes it in the map.
    void use(int track, int sector) {
        const std::size_t at = offset(18, 0) + 4U * static_cast<unsigned>(track);
        char& bits = image_[at + 1 + static_cast<unsigned>(sector) / 8];
        if ((bits >> sector % 8 & 1) == 0) return;
        bits = static_cast<char>(bits & ~(1 << sector % 8));
        --image_[at];
    }
    void step() {
        if (++next_.second < 21) return;
        next_ = {next_.first + 1, 0};
    }

    std::string image_;
    int entries_ = 0;
    std::pair<int, int> next_{1, 0};
};

}  // namespace gato::tests
