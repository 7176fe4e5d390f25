// SPDX-License-Identifier: MIT
// What a case can access outside its machine, and how long it may take.
#pragma once

#include <gato/simulator/drive.hpp>
#include <gato/simulator/machine.hpp>
#include <gato/simulator/observer.hpp>
#include <gato/simulator/session.hpp>
#include <gato/support/file_system.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace gato::cases {

class Certificates;

inline constexpr double default_timeout = 60;

// Sees the run of a case as a whole, besides what the case itself watches. Nobody needs the trail of a failure then: the case runs once.
class CaseGuest {
public:
    virtual ~CaseGuest() = default;
    // The run is about to start. Returns what is to see its instructions.
    virtual simulator::Observer& begin(simulator::Machine& machine, simulator::Session& session) = 0;
    // The run is over; the machine exists until this returns.
    virtual void end(const simulator::Machine& machine, const simulator::SessionEnd& end) = 0;
};

// Cases that run at the same time need one each, unless all of it is safe to share.
struct CaseWorld {
    const FileSystem& files;  // where reference pictures and images of disks and cartridges are
    // Opens the folder that a case finds in its `drive` as a disk. All changes to it must be forgotten after the case.
    std::function<std::shared_ptr<simulator::Drive>(const std::string& folder)> open_drive{};
    double timeout = default_timeout;              // seconds of real time
    std::function<bool()> is_cancelled{};          // asked now and then: nobody waits for the result any more
    simulator::ExecutionCounts* counts = nullptr;  // gets the executions of run_case()

    CaseGuest* guest = nullptr;  // sees run_case()
    // Sees the machine of run_case() at the end of its run.
    std::function<void(const simulator::Machine&)> at_end{};

    // Calls work(0) to work(count - 1), each once, in any threads and order, and comes back after all of them; empty: one after the
    // other. The work does not use the rest of this object.
    std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)> share{};

    // For cases with `forall`: what follows may be empty.
    unsigned threads = 1;                                                         // that share() uses
    std::function<void(std::uint64_t done, std::uint64_t all)> proof_progress{};  // of inputs; called on any of them
    std::function<void(const std::string& text)> tell{};                          // what the user should know before the end
    Certificates* certificates = nullptr;  // of proofs that were made before; gets the new ones
    bool tries_all = false;                // goes on after the first failure
};

}  // namespace gato::cases
