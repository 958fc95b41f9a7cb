// Tells where a preview begins.
export const HOME = '/admin/dashboard';
