// SPDX-License-Identifier: MIT
#include <gato/png/png.hpp>

#include <png.h>

namespace gato::png {

namespace {

// libpng's image, which must be freed on each way out.
class Image {
public:
    Image() { image_.version = PNG_IMAGE_VERSION; }
    explicit Image(std::string_view file) : Image() {
        is_open_ = png_image_begin_read_from_memory(&image_, file.data(), file.size()) != 0;
    }
    Image(const Image&) = delete;
    Image& operator=(const Image&) = delete;
    ~Image() { png_image_free(&image_); }

    [[nodiscard]] bool is_open() const { return is_open_; }
    png_image* operator->() { return &image_; }
    png_image* get() { return &image_; }

private:
    png_image image_{};
    bool is_open_ = false;
};

std::string rgb_pixels(const simulator::Picture& picture) {
    std::string pixels;
    for (const std::uint8_t color : picture.colors)
        for (const std::uint8_t part : simulator::rgb_of(color)) pixels += static_cast<char>(part);
    return pixels;
}

// Red, green and blue of each.
std::string colors_of_c64() {
    constexpr std::uint8_t count = 16;
    std::string parts;
    for (std::uint8_t color = 0; color < count; ++color)
        for (const std::uint8_t part : simulator::rgb_of(color)) parts += static_cast<char>(part);
    return parts;
}

}  // namespace

std::string encode(const simulator::Picture& picture) {
    return encode({static_cast<std::size_t>(picture.width), static_cast<std::size_t>(picture.height)}, rgb_pixels(picture));
}

std::string encode(Size of_picture, std::string_view rgb) {
    Image image;
    image->width = static_cast<png_uint_32>(of_picture.width);
    image->height = static_cast<png_uint_32>(of_picture.height);
    image->format = PNG_FORMAT_RGB;
    png_alloc_size_t size = 0;
    if (png_image_write_to_memory(image.get(), nullptr, &size, 0, rgb.data(), 0, nullptr) == 0) return {};
    std::string file(size, '\0');
    if (png_image_write_to_memory(image.get(), file.data(), &size, 0, rgb.data(), 0, nullptr) == 0) return {};
    file.resize(size);
    return file;
}

std::string encode_indexed(const simulator::Picture& picture) {
    const std::string palette = colors_of_c64();
    Image image;
    image->width = static_cast<png_uint_32>(picture.width);
    image->height = static_cast<png_uint_32>(picture.height);
    image->format = PNG_FORMAT_RGB_COLORMAP;
    image->flags = PNG_IMAGE_FLAG_FAST;
    image->colormap_entries = static_cast<png_uint_32>(palette.size() / 3);
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(*image.get());
    std::string file(size, '\0');
    if (png_image_write_to_memory(image.get(), file.data(), &size, 0, picture.colors.data(), 0, palette.data()) == 0) return {};
    file.resize(size);
    return file;
}

std::optional<Size> size_of(std::string_view file) {
    Image image(file);
    return image.is_open() ? std::optional(Size{image->width, image->height}) : std::nullopt;
}

std::optional<std::string> decode(std::string_view file) {
    Image image(file);
    if (!image.is_open()) return std::nullopt;
    image->format = PNG_FORMAT_RGB;
    std::string pixels(PNG_IMAGE_SIZE(*image.get()), '\0');
    const png_color black{0, 0, 0};
    if (png_image_finish_read(image.get(), &black, pixels.data(), 0, nullptr) == 0) return std::nullopt;
    return pixels;
}

}  // namespace gato::png
