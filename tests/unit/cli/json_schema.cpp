// SPDX-License-Identifier: MIT
#include "json_schema.hpp"

#include <fstream>
#include <stdexcept>
#include <utility>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace gato::tests {
namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

nlohmann::json json_of(const std::string& path) {
    std::ifstream stream(path);
    if (!stream) throw std::runtime_error("no schema " + path);
    return nlohmann::json::parse(stream);
}

}  // namespace

struct JsonSchema::Parsed {
    explicit Parsed(const nlohmann::json& document) {
        valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(Adapter(document), schema);
    }

    valijson::Schema schema;
};

JsonSchema::JsonSchema(const std::string& path) : JsonSchema(json_of(path)) {}

JsonSchema::JsonSchema(nlohmann::json document)
    : document_(std::move(document)), parsed_(std::make_shared<const Parsed>(document_)) {}

std::vector<std::string> JsonSchema::problems(const nlohmann::json& document) const {
    valijson::Validator validator;
    valijson::ValidationResults results;
    validator.validate(parsed_->schema, Adapter(document), &results);
    std::vector<std::string> lines;
    for (valijson::ValidationResults::Error error; results.popError(error);) {
        std::string place;
        for (const std::string& step : error.context) place += step;
        lines.push_back(place + ": " + error.description);
    }
    return lines;
}

}  // namespace gato::tests
