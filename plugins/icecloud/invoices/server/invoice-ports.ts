// Declares the services outside of Scoop to which invoices go: an access point of Peppol, and the books.
import { type PortDeclaration, type PortMessages, Problem } from '#api';
import accounting from '../accounting.port.json';
import peppol from '../peppol.port.json';

/** An enterprise number that nobody has. The pretended service refuses a message to it, which shows a refusal. */
export const UNKNOWN_IN_PEPPOL = '0208:0999999922';

export const invoicePorts: readonly PortDeclaration[] = [
  {
    ...peppol,
    pretend: {
      send({ to }: PortMessages['peppol']) {
        if (to !== UNKNOWN_IN_PEPPOL) return;
        const cause = new Error('The receiver is not registered in Peppol.');
        throw new Problem(422, 'peppolReceiverUnknown', { cause });
      },
    },
  },
  accounting,
];
