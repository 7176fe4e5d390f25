-- SPDX-License-Identifier: MIT
-- Neovim as the client of `gato lsp`, set up as docs/LSP.md says. Run by tests/clients/check in a folder with a small project.
local failures = 0
local patience = 250000  -- milliseconds; a guard against hanging alone
local function check(what, is_right, seen)
  if is_right then return end
  failures = failures + 1
  io.stderr:write(what .. ': ' .. vim.inspect(seen) .. '\n')
end
local function wait_for(condition) return vim.wait(patience, condition, 20) end

local function ask(method, line, character, more)
  local params = vim.tbl_extend('force', {
    textDocument = vim.lsp.util.make_text_document_params(),
    position = { line = line, character = character },
  }, more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, patience) or {}
  for _, answer in pairs(answers) do return answer.result end
end

local function run()
  dofile('setup.lua')
  vim.cmd('edit main.asm')
  wait_for(function() return #vim.diagnostic.get(0) > 0 end)
  local diagnostics = vim.diagnostic.get(0)
  check('one diagnostic', #diagnostics == 1 and diagnostics[1].lnum == 4 and diagnostics[1].col == 12, diagnostics)

  local hover = ask('textDocument/hover', 1, 17)
  check('hover', hover and hover.contents.value:find('print = $100f', 1, true), hover)

  local definition = ask('textDocument/definition', 1, 17)
  check('definition', definition and definition[1].uri:find('print.asm', 1, true), definition)

  local references = ask('textDocument/references', 6, 1, { context = { includeDeclaration = true } })
  check('references', references and #references == 2 and references[1].range.start.character == 16, references)

  vim.api.nvim_win_set_cursor(0, { 7, 1 })
  vim.lsp.buf.rename('message')
  wait_for(function() return vim.api.nvim_buf_get_lines(0, 6, 7, false)[1]:find('message', 1, true) end)
  check('rename', vim.api.nvim_buf_get_lines(0, 3, 4, false)[1]:find('<message', 1, true), vim.api.nvim_buf_get_lines(0, 0, -1, false))

  -- The change is sent piece by piece; the message goes when the mistake does.
  vim.api.nvim_buf_set_lines(0, 4, 5, false, { '        jmp start' })
  wait_for(function() return #vim.diagnostic.get(0) == 0 end)
  check('no diagnostic', #vim.diagnostic.get(0) == 0, vim.diagnostic.get(0))

  local symbols = ask('textDocument/documentSymbol', 0, 0)
  check('symbols', symbols and symbols[1].name == 'start' and symbols[2].name == 'message', symbols)

  vim.cmd('edit small.bas')
  wait_for(function() return #vim.diagnostic.get(0) > 0 end)
  local jumps = vim.diagnostic.get(0)
  check('a diagnostic of BASIC', #jumps == 1 and jumps[1].lnum == 0 and jumps[1].col == 8, jumps)

  vim.lsp.stop_client(vim.lsp.get_active_clients())
end

local ok, problem = pcall(run)
check('script', ok, problem)
vim.cmd(failures == 0 and 'qall!' or 'cquit')
