// SPDX-License-Identifier: MIT
#include "cli/studio/earlier_pages.hpp"

#include "cli/host/private_files.hpp"
#include "cli/studio/runtime_file.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

constexpr const char* kind_of_pages = "pages";

}  // namespace

std::vector<studio::Reconnection> earlier_pages(const std::string& folder) {
    std::vector<studio::Reconnection> pages;
    const auto content = runtime_content(runtime_file(kind_of_pages, folder), folder);
    try {
        if (!content.is_null())
            for (const auto& page : content.at("pages"))
                pages.push_back({page.at("port").get<std::uint16_t>(), page.at("key").get<std::string>()});
    } catch (const nlohmann::json::exception&) {
        return {};
    }
    std::erase_if(pages, [](const studio::Reconnection& page) { return !studio::is_nonce(page.key); });
    pages.resize(std::min(pages.size(), most_earlier_pages));
    return pages;
}

void remember_pages(const std::string& folder, const studio::Reconnection& newest) {
    const std::string path = runtime_file(kind_of_pages, folder);
    if (path.empty()) return;
    std::vector<studio::Reconnection> pages = earlier_pages(folder);
    std::erase_if(pages, [&](const studio::Reconnection& page) { return page.port == newest.port; });
    pages.insert(pages.begin(), newest);
    pages.resize(std::min(pages.size(), most_earlier_pages));
    nlohmann::json content{{"folder", folder}, {"pages", nlohmann::json::array()}};
    for (const studio::Reconnection& page : pages) content["pages"].push_back({{"port", page.port}, {"key", page.key}});
    (void)host::write_private_file(path, content.dump() + "\n");
}

}  // namespace gato::cli
