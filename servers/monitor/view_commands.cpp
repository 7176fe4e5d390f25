// SPDX-License-Identifier: MIT
// Commands that only read banks, the picture, colours and the version.
#include "servers/monitor/banks.hpp"
#include "servers/monitor/session.hpp"

#include "servers/debugger/beam_picture.hpp"

namespace gato::monitor {

namespace {

Body banks(Session&, Fields&) {
    Body body;
    body.word(static_cast<std::uint16_t>(all_banks().size()));
    for (const Bank& bank : all_banks()) body.text(Body().word(bank.number).text(bank.name).str());
    return body;
}

// The inner part is all of the picture, border included: nothing is cut off.
Body display(Session& session, Fields& fields) {
    constexpr std::uint8_t indexed = 0, bits_per_pixel = 8;
    (void)fields.byte();
    if (fields.byte() != indexed) throw CommandError{Error::wrong_parameter};
    const simulator::Picture picture = debugger::beam_picture(session.debugger()).picture;
    const auto width = static_cast<std::uint16_t>(picture.width), height = static_cast<std::uint16_t>(picture.height);
    Body shape;
    shape.word(width).word(height).word(0).word(0).word(width).word(height).byte(bits_per_pixel);
    Body body;
    body.long_word(static_cast<std::uint32_t>(shape.str().size())).bytes(shape.str());
    body.long_word(static_cast<std::uint32_t>(picture.colors.size()));
    for (const std::uint8_t color : picture.colors) body.byte(color);
    return body;
}

Body palette(Session&, Fields& fields) {
    constexpr std::uint8_t colors = 16, item_size = 3;
    (void)fields.byte();
    Body body;
    body.word(colors);
    for (std::uint8_t color = 0; color < colors; ++color) {
        body.byte(item_size);
        for (const std::uint8_t part : simulator::rgb_of(color)) body.byte(part);
    }
    return body;
}

// The version of the newest VICE whose commands are all known here.
Body version(Session&, Fields&) {
    constexpr std::string_view vice_3_9("\3\11\0\0", 4);
    constexpr std::string_view no_revision("\0\0\0\0", 4);
    return Body().text(vice_3_9).text(no_revision);
}

}  // namespace

std::span<const CommandRow> view_commands() {
    static constexpr CommandRow rows[] = {
        {0x82, banks, 0x82}, {0x84, display, 0x84}, {0x85, version, 0x85}, {0x91, palette, 0x91}};
    return rows;
}

}  // namespace gato::monitor
