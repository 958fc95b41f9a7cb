// Works out the names of a new plugin's parts from its one name.

export interface Names {
  /** The name as it was given: `night-shift`. */
  readonly id: string;
  /** The start of its entities' names: `NightShift`. */
  readonly model: string;
  /** The start of their calls' paths: `nightshift`. */
  readonly resource: string;
  /** The part of its permissions' names: `NIGHT_SHIFT_TASKS`. */
  readonly collection: string;
  /** The title until somebody writes a better one: `Night shift`. */
  readonly title: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The names made of it, above all an entity's, must stay within their own limits. */
const LONGEST = 30;

/** Throws with a message when the name cannot be a plugin's. */
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
