// What the parts of a new plugin are called, worked out from its one name.

export interface Names {
  /** As it was given: `night-shift`. */
  readonly id: string;
  /** `NightShift`, before the names of its entities. */
  readonly model: string;
  /** `nightshift`, before the paths of their calls. */
  readonly resource: string;
  /** `NIGHT_SHIFT_TASKS`, in the names of its permissions. */
  readonly collection: string;
  /** `Night shift`, until somebody writes a better one. */
  readonly title: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** What is made of it, an entity's name above all, must stay within the limits of its own. */
const LONGEST = 30;

/** Throws, in words, when the name cannot be a plugin's. */
export function namesOf(name: string, taken: readonly string[]): Names {
  if (!KEBAB.test(name)) {
    throw new Error(`"${name}" is no name for a plugin: use small letters, digits and single hyphens, as in ice-rink.`);
  }
  if (name.length > LONGEST) throw new Error(`"${name}" is too long for a plugin: use at most ${LONGEST} characters.`);
  if (taken.includes(name)) throw new Error(`Scoop already has a plugin "${name}": choose another name.`);
  const words = name.split('-');
  return {
    id: name,
    model: words.map(capital).join(''),
    resource: words.join(''),
    collection: `${words.join('_').toUpperCase()}_TASKS`,
    title: capital(words.join(' ')),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
