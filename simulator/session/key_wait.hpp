// SPDX-License-Identifier: MIT
// Whether a program waits for a key, by the rule that session.hpp states, and which parts of a run must be watched to know it.
//
// GETIN and the matrix are noted by the machine itself. When $c5, $c6 and $cb are looked at, and idle loops, are seen only by watching each
// instruction, which is several times slower: so a short probe every few frames, each at a different place in the frame, shows
// whether there is anything to see, and only then whole frames are watched. A program that has not looked at all since the last probe,
// which marks tell, does not wait for a key, and needs none. When that happens depends on the emulated machine alone, never on what else
// watches it: a trace does not move a key.
#pragma once

#include "simulator/engine/key_watch.hpp"
#include <gato/simulator/machine.hpp>

#include <optional>

namespace gato::simulator {

class KeyWait final : public KeyWatch {
public:
    static constexpr int polling_frames = 2;  // how long a program looks at the keys before it counts as waiting

    explicit KeyWait(Machine& machine);

    // What to run next, at most until `to`. Instructions of a watched stretch must be passed to KeyWatch::see() or, by an
    // observer, to observe(); end_stretch() must be called at its end.
    struct Stretch {
        Cycle until;
        bool watched;
    };
    [[nodiscard]] Stretch next_stretch(Cycle to);
    void observe(const Registers& registers, Cycle clock);
    void end_stretch();
    // In a stretch that was not watched one of the three bytes may have been looked at.
    void note_possible_look() { may_have_looked_ = true; }

    // A key was handed over: waiting starts again.
    void begin_anew();
    // The key is no longer held: likewise, for a program that cannot distinguish a held key from a new one.
    void note_release();
    [[nodiscard]] bool waits(bool key_is_held) const;

private:
    [[nodiscard]] bool polls(bool key_is_held) const;
    [[nodiscard]] bool asks_by_basic(bool key_is_held) const;
    [[nodiscard]] bool idles(bool key_is_held) const;
    [[nodiscard]] bool queue_is_empty() const;
    [[nodiscard]] bool comes_to_nothing() const;
    void pause(Cycle from);
    [[nodiscard]] bool needs_probe() const;
    void begin_probe();
    void end_probe();
    void notice(const Registers& registers, Cycle clock) override;
    void note_looks(const Registers& registers, Cycle clock);
    [[nodiscard]] std::optional<std::uint16_t> address_read(const Registers& registers) const;
    void note_look(Cycle clock, bool at_queue);
    void close_frame();

    Machine& machine_;
    const Cycle frame_;

    bool probing_ = false, watching_ = false;
    Cycle probe_at_ = 0;  // the next one, or the one under way
    Cycle watched_since_ = 0;
    int pause_ = 1;  // frames to the next probe if this one shows nothing
    unsigned probes_ = 0;
    bool may_have_looked_ = true;       // at one of the three bytes, since the last probe began
    Cycle look_before_probe_ = -never;  // the last one that the machine has noted until then
    Cycle zero_page_look_ = -never;     // the last one

    // A series of frames, each with a look and half of the main program idle. They begin half a frame after its first look, so
    // that a look once a frame never falls on the border of two. A frame ends when the alarm goes off.
    bool row_begins_ = false;  // it is before its first frame
    bool row_ended_ = false;
    bool looked_ = false;  // in this frame
    int frames_ = 0;
    bool at_queue_ = false, at_matrix_ = false;  // where it looked, in the whole series
};

}  // namespace gato::simulator
