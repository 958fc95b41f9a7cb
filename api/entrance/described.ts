// Describes for the OpenAPI document the calls of the sign-in page.

import { ENTERS } from '../auth/session/session-schemas.ts';
import { answer, type CallDescription, listOf, object, TEXT } from '../description/index.ts';
import { licenceItem } from '../founding/index.ts';

const PERSON = object({ key: TEXT, name: TEXT, title: TEXT });
const entranceOf = (names: ReturnType<typeof listOf>) =>
  object(
    {},
    {
      first: {
        ...object({ licenses: names, needed: names }),
        description: 'Nobody has an account yet: the licences of which a first company takes some, and which it needs.',
      },
      demo: {
        ...object({}, { people: listOf(PERSON) }),
        description: 'It holds the demo; its people where a press signs them in.',
      },
    },
  );

export const entranceCall = (licenses: readonly string[]): CallDescription => ({
  ...{ id: 'showEntrance', tag: 'session', open: true, problems: [] },
  answers: { 200: answer('What the sign-in page has to say.', entranceOf(listOf(licenceItem(licenses)))) },
});
export const DEMO: CallDescription = {
  ...{ id: 'enterDemo', tag: 'session', open: true, ...ENTERS, problems: [404, 422] },
  about: 'As a person of the demo, on a Scoop that listens to its own machine alone.',
};
