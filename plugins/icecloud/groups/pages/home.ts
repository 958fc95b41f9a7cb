// Names the page on which a preview begins.
export const HOME = '/admin/dashboard';
