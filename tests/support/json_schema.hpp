// SPDX-License-Identifier: MIT
// For tests: does a JSON document follow a JSON Schema (draft 7)?
//
//     EXPECT_THAT(schema_problems(document, in_repository("docs/gato.schema.json")), testing::IsEmpty());
#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#include <vector>

namespace gato::tests {

class JsonSchema {
public:
    explicit JsonSchema(const std::string& path) {
        std::ifstream stream(path);
        if (!stream) throw std::runtime_error("no schema " + path);
        document_ = nlohmann::json::parse(stream);
        read();
    }
    explicit JsonSchema(nlohmann::json document) : document_(std::move(document)) { read(); }

    // One line for each problem: where it is in the document, and what is wrong there.
    [[nodiscard]] std::vector<std::string> problems(const nlohmann::json& document) const {
        valijson::Validator validator;
        valijson::ValidationResults results;
        validator.validate(schema_, valijson::adapters::NlohmannJsonAdapter(document), &results);
        std::vector<std::string> lines;
        for (valijson::ValidationResults::Error error; results.popError(error);) {
            std::string place;
            for (const std::string& step : error.context) place += step;
            lines.push_back(place + ": " + error.description);
        }
        return lines;
    }

    [[nodiscard]] const nlohmann::json& document() const { return document_; }

private:
    void read() {
        valijson::SchemaParser(valijson::SchemaParser::kDraft7)
            .populateSchema(valijson::adapters::NlohmannJsonAdapter(document_), schema_);
    }

    nlohmann::json document_;
    valijson::Schema schema_;
};

}  // namespace gato::tests
