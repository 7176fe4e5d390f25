;; SPDX-License-Identifier: MIT
;; Emacs eglot as the client of `gato lsp`, set up as docs/LSP.md says. Run by tests/clients/check in a folder with a small project.
;; Time-outs only guard against hanging. Flymake is started explicitly, not by a timer of its own.
(defconst patience 250)
(setq eglot-sync-connect patience eglot-connect-timeout patience eglot-send-changes-idle-time 0 flymake-no-changes-timeout nil)
(load (expand-file-name "setup.el"))

(defvar failures 0)
(defun check (what is-right seen)
  (unless is-right
    (setq failures (1+ failures))
    (message "%s: %S" what seen)))
(defun wait-for (condition)
  (let ((end (+ (float-time) patience)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.05))))
(defun ask (method line character &rest more)
  (jsonrpc-request (eglot-current-server) method
                   (append (list :textDocument (eglot--TextDocumentIdentifier)
                                 :position (list :line line :character character))
                           more)
                   :timeout patience))

(find-file "main.asm")
;; There is no command loop in a batch run, which would connect later.
(apply #'eglot--connect (eglot--guess-contact))
(check "managed" (eglot-managed-p) major-mode)

(let ((hover (ask :textDocument/hover 1 17)))
  (check "hover" (string-match-p "print = \\$100f" (plist-get (plist-get hover :contents) :value)) hover))
(let ((definition (ask :textDocument/definition 1 17)))
  (check "definition" (string-match-p "print.asm" (plist-get (aref definition 0) :uri)) definition))

;; Flymake may have started before, with diagnostics: a new start drops them, and eglot does not send them again. A change makes the server do it.
(flymake-mode 1)
(flymake-start)
(save-excursion
  (goto-char (point-max))
  (insert "; the end\n"))
(eglot--signal-textDocument/didChange)
(wait-for (lambda () (flymake-diagnostics)))
(check "diagnostics" (= 1 (length (flymake-diagnostics))) (flymake-diagnostics))

(goto-char (point-min))
(forward-line 6)
(eglot-rename "message")
(check "rename" (string-match-p "<message" (buffer-string)) (buffer-string))

(eglot-format-buffer)
(check "format" (string-match-p "^        byte    5,<message" (buffer-string)) (buffer-string))

(let ((symbols (ask :textDocument/documentSymbol 0 0)))
  (check "symbols" (equal "start" (plist-get (aref symbols 0) :name)) symbols))

(find-file "small.bas")
(check "BASIC is managed" (eglot-managed-p) major-mode)
(let ((hover (ask :textDocument/hover 0 4)))
  (check "hover of BASIC" (string-match-p "GOTO" (plist-get (plist-get hover :contents) :value)) hover))

(eglot-shutdown (eglot-current-server))
(kill-emacs (if (= failures 0) 0 1))
