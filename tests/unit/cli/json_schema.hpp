// SPDX-License-Identifier: MIT
// For tests: does a JSON document follow a JSON Schema (draft 7)?
//
//     const JsonSchema schema(in_repository("docs/gato.schema.json"));
//     EXPECT_THAT(schema.problems(document), testing::IsEmpty());
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace gato::tests {

class JsonSchema {
public:
    explicit JsonSchema(const std::string& path);  // throws std::runtime_error if there is no such file
    explicit JsonSchema(nlohmann::json document);

    // One line for each problem: where it is in the document, and what is wrong there.
    [[nodiscard]] std::vector<std::string> problems(const nlohmann::json& document) const;

    [[nodiscard]] const nlohmann::json& document() const { return document_; }

private:
    struct Parsed;  // the validator's headers take longer to compile than most tests

    nlohmann::json document_;
    std::shared_ptr<const Parsed> parsed_;
};

}  // namespace gato::tests
