// SPDX-License-Identifier: MIT
#include "testing/proof/certificates.hpp"

#include "testing/proof/proof_hash.hpp"

#include "core/support/json_text.hpp"

namespace gato::cases {

using Json = nlohmann::ordered_json;
using simulator::Dependences;

namespace {

constexpr int format = 1;

Json ranges_of(const Bytes& bytes) {
    Json ranges = Json::array();
    for (unsigned i = 0; i < bytes.size(); ++i) {
        if (!bytes[i]) continue;
        const unsigned first = i;
        while (i + 1 < bytes.size() && bytes[i + 1]) ++i;
        ranges.push_back({first, i});
    }
    return ranges;
}

Bytes bytes_in(const Json& ranges) {
    Bytes bytes;
    for (const Json& range : ranges)
        for (unsigned i = range.at(0).get<std::uint16_t>(); i <= range.at(1).get<std::uint16_t>(); ++i) bytes.set(i);
    return bytes;
}

Json json_of_dependences(const Dependences& all) {
    return {{"executed", ranges_of(all.executed)}, {"instructions", ranges_of(all.instructions)},
            {"memory", ranges_of(all.memory)},     {"registers", all.registers},
            {"devices", ranges_of(all.devices)},   {"rom", ranges_of(all.rom_data)},
            {"rom_routines", all.rom_entries}};
}

Dependences dependences_in(const Json& json) {
    Dependences all;
    all.executed = bytes_in(json.at("executed"));
    all.instructions = bytes_in(json.at("instructions"));
    all.memory = bytes_in(json.at("memory"));
    all.registers = json.at("registers").get<std::uint16_t>();
    all.devices = bytes_in(json.at("devices"));
    all.rom_data = bytes_in(json.at("rom"));
    all.rom_entries = json.at("rom_routines").get<std::set<std::uint16_t>>();
    return all;
}

ProofFindings findings_in(const Json& json) {
    ProofFindings findings;
    findings.tried = json.at("tried").get<std::uint64_t>();
    findings.excluded = json.at("excluded").get<std::uint64_t>();
    findings.cycles = json.at("cycles").get<simulator::Cycle>();
    findings.worst = json.at("worst").get<simulator::Cycle>();
    findings.worst_input = json.at("worst_input").get<std::uint64_t>();
    findings.dependences = dependences_in(json.at("depends_on"));
    findings.dependences_there = dependences_in(json.at("same_as_depends_on"));
    return findings;
}

// Without this a damaged entry could name an input that does not exist.
bool fits(const ProofFindings& findings, const ProofSetup& setup) {
    const std::uint64_t inputs = count_inputs(setup.places);
    return findings.tried > 0 && findings.tried <= inputs && findings.tried + findings.excluded == inputs
           && findings.worst_input < inputs;
}

}  // namespace

Certificates::Certificates(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || json.value("format", Json()) != Json(format) || !json.value("proofs", Json()).is_object()) return;
    for (const auto& [key, entry] : json["proofs"].items()) {
        try {
            entries_[key] = {entry.at("content").get<std::string>(), findings_in(entry)};
        } catch (const Json::exception&) {
            entries_.erase(key);  // damaged
        }
    }
}

std::optional<ProofFindings> Certificates::find(const ProofSetup& here, const ProofSetup* there) const {
    const auto found = entries_.find(hash_of_case(here, there));
    if (found == entries_.end() || !fits(found->second.findings, here)) return std::nullopt;
    if (hash_of_content(here, there, found->second.findings) != found->second.content) return std::nullopt;
    return found->second.findings;
}

void Certificates::add(const ProofSetup& here, const ProofSetup* there, const ProofFindings& findings) {
    entries_[hash_of_case(here, there)] = {hash_of_content(here, there, findings), findings};
}

std::string Certificates::text() const {
    Json proofs = Json::object();
    for (const auto& [key, entry] : entries_) {
        const ProofFindings& findings = entry.findings;
        proofs[key] = {{"content", entry.content},
                       {"tried", findings.tried},
                       {"excluded", findings.excluded},
                       {"cycles", findings.cycles},
                       {"worst", findings.worst},
                       {"worst_input", findings.worst_input},
                       {"depends_on", json_of_dependences(findings.dependences)},
                       {"same_as_depends_on", json_of_dependences(findings.dependences_there)}};
    }
    return Json{{"format", format}, {"proofs", std::move(proofs)}}.dump() + "\n";
}

}  // namespace gato::cases
