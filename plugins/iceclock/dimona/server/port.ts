// Declares the service that takes declarations of employment. The pretended one refuses whom nobody knows, which shows a
// refusal.
import { createHash } from 'node:crypto';
import { type PortContext, type PortDeclaration, type PortMessages, type PortReplies, Problem } from '#api';
import { isNationalNumber } from '#core/contract';
import dimona from '../dimona.port.json';

type Message = PortMessages['dimona'];

/** A national number that is right and that nobody has: the pretended office refuses it. */
export const UNKNOWN_PERSON = '85073003328';

export const dimonaPort: PortDeclaration = {
  ...dimona,
  pretend: {
    send({ action, person, period_nr }: Message, { key }: PortContext): PortReplies['dimona'] {
      const isKnown = isNationalNumber(person.national_nr) && person.national_nr !== UNKNOWN_PERSON;
      if (!isKnown)
        throw new Problem(422, 'dimonaPersonUnknown', {
          cause: new Error('The national number is not known to the social security office.'),
        });
      if (action !== 'IN' && !period_nr)
        return { state: 'REFUSED', code: 'NO_PERIOD', message: 'The period is not known.' };
      return { state: 'ACCEPTED', period_nr: period_nr ?? periodOf(key) };
    },
  },
};

/** The same message gets the same period, however often it comes. */
const periodOf = (key: string): string =>
  String(Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 12), 16) % 1e12).padStart(12, '0');
