// SPDX-License-Identifier: MIT
#include "tools/bench/measure.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

namespace gato::bench {
namespace {

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

[[noreturn]] void become(std::vector<char*>& arguments, const std::string& folder, const std::string& log, rlim_t limit) {
    const rlimit cpu{limit, limit};
    ::setrlimit(RLIMIT_CPU, &cpu);
    const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file >= 0 && ::dup2(file, 1) >= 0 && ::dup2(file, 2) >= 0 && ::chdir(folder.c_str()) == 0)
        ::execvp(arguments.front(), arguments.data());
    ::_exit(127);
}

}  // namespace

Cost run(const std::vector<std::string>& command, const std::filesystem::path& folder, const std::filesystem::path& log,
         std::chrono::seconds limit) {
    std::vector<std::string> copies = command;
    std::vector<char*> arguments;
    for (std::string& argument : copies) arguments.push_back(argument.data());
    arguments.push_back(nullptr);
    const std::string folder_name = folder.string();
    const std::string log_name = log.string();

    const pid_t child = ::fork();
    if (child == 0) become(arguments, folder_name, log_name, static_cast<rlim_t>(limit.count()));
    Cost cost;
    int status = 0;
    rusage usage{};
    if (child < 0 || ::wait4(child, &status, 0, &usage) != child) {
        cost.exit_code = -1;
        return cost;
    }
    cost.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    cost.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    cost.peak_mebibytes = static_cast<double>(usage.ru_maxrss) / 1024;
    return cost;
}

double cpu_seconds(const std::function<void()>& work) {
    const std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

}  // namespace gato::bench
