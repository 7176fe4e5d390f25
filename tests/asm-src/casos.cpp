// SPDX-License-Identifier: MIT
#include "hoja.hpp"

#include <fstream>
#include <set>

namespace gato::ryg {

std::map<std::string, Contract> read_contracts(const std::filesystem::path& folder) {
    const std::string rule = "; ------";
    std::map<std::string, Contract> contracts;
    const std::set<std::string> of_others{"versiones", "variantes"};  // routines of the same names, with limits of their own
    for (auto entry = std::filesystem::recursive_directory_iterator(folder);
         entry != std::filesystem::recursive_directory_iterator(); ++entry) {
        if (of_others.contains(entry->path().filename().string())) entry.disable_recursion_pending();
        if (entry->path().extension() != ".asm") continue;
        std::ifstream source(entry->path());
        std::string routine;
        bool opens = false;
        for (std::string line; std::getline(source, line);) {
            if (opens && line.starts_with("; ") && line.find(": ") != std::string::npos)
                routine = line.substr(2, line.find(": ") - 2);
            opens = line.starts_with(rule);
            if (line.starts_with("; preserves:")) {
                contracts[routine].preserves.clear();
                if (line.find('X') != std::string::npos) contracts[routine].preserves.emplace_back("x");
                if (line.find('Y') != std::string::npos) contracts[routine].preserves.emplace_back("y");
            }
            if (const std::string cycles = "; cycles:    at most "; line.starts_with(cycles))
                contracts[routine].cycles = std::stoi(line.substr(cycles.size()));
        }
    }
    return contracts;
}

std::vector<CaseFile> ryg_case_files(const std::map<std::string, Contract>& contracts) {
    return {tableros(contracts),
            gen_jugadas_raton(contracts),
            gen_jugadas_gatos(contracts),
            eval_tableros(contracts),
            evaluation_of(Evaluation::v12, "12", contracts),
            evaluation_of(Evaluation::v16, "16", contracts),
            pinta_tableros(contracts),
            lib_text(contracts),
            ryg(contracts),
            partidas(contracts),
            campeon(contracts),
            arbol_completo("Arbol-completo", Evaluation::v17, contracts),
            arbol_completo("Arbol-completo-12", Evaluation::v12, contracts)};
}

std::vector<CaseFile> ryg3_case_files(const std::map<std::string, Contract>& contracts) {
    return {ryg3(contracts), ryg3_lists(contracts), perft_counts(contracts)};
}

}  // namespace gato::ryg
