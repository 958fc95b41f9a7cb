// Names the database with the demo company from which each test file's own is copied.
export const DEMO_DATABASE = 'scoop_product';
