# Assembly with lines of its own: a routine between others, data in the midst of code, and another section.
        .text
        .globl copy_page
        .type copy_page, @function
copy_page:
        pushl %ebp
        movl %esp, %ebp
        movl 8(%ebp), %eax
        testl %eax, %eax
        je .Ldone
again:
        movl table(,%eax,4), %ecx
        decl %eax
        jne again
        jmp .Ldone
table:
        .long 1, 2, 3
.Ldone:
        popl %ebp
        ret
        .size copy_page, . - copy_page

        .section .high, "ax", @progbits
        .globl high_label
high_label:
        nop
        ret

        .globl border
        .set border, 0xd020

        .section .note.GNU-stack, "", @progbits
