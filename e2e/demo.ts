// Name of the database with the demo company that each test file's own is copied from.
export const DEMO_DATABASE = 'scoop_product';
