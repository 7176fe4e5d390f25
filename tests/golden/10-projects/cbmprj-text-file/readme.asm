nor is this, ever
