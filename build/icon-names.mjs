// Stands in for a Blueprint file that spells out twelve hundred icon names on each opening of a page. Scoop draws its
// icons from components, so that no name has to be known; a package's icon by name is fetched and fails there if it is
// none.

/** Blueprint loads all of these at once where it is asked to; nothing asks. */
export const IconNames = {};

const SPELLED = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Asked in place of a set of the names: tells whether a name is spelled like one. */
export const IconNamesSet = { has: (name) => SPELLED.test(name) };
