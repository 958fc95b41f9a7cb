// Leaves a sign-in page by a full page load: language, company and menus of the new session start afresh.
export const leaving = {
  replace(path: string): void {
    window.location.replace(path);
  },
};
