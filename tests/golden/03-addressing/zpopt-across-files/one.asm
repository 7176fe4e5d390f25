    zpopt off
