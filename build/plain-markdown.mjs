// Stands in for a library of 18 KB that the form library would write help and descriptions with, if a form asked for
// markup in them; none does, and what is given shows as it is written.
export const Markdown = ({ children }) => children ?? null;
