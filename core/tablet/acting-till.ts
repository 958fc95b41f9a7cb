// Opens the till of the tablet as which somebody acts, in this tab: the person's own session in the other tabs stays.
import { openOwnDevice } from '../session/ownTab.ts';
import type { Visit } from '../visitors/acting.ts';
import { callsTo } from '../visitors/call.ts';

const call = callsTo('icecash');
const PATH = 'tablet/till';

interface OpenedTill {
  readonly id: number;
  readonly public_code: string;
  readonly private_code: string;
}

/** Answers whether the tablet sells: never where the company has no tills. */
export async function tabletSells({ bearer }: Pick<Visit, 'bearer'>): Promise<boolean> {
  return call<{ sells: boolean }>('GET', PATH, { bearer }).then(
    ({ sells }) => sells,
    () => false,
  );
}

export async function openTill({ bearer, tablet }: Visit): Promise<void> {
  const { id, ...codes } = await call<OpenedTill>('POST', PATH, { bearer });
  openOwnDevice({ id, tablet: tablet.name, back: window.location.pathname }, codes);
}
