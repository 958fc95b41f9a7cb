// Asks an outside service for something that is wanted at once, such as where an address lies. It changes nothing there, so
// nothing is queued: who does not answer soon is taken for away, and the work goes on without. No transaction is held
// meanwhile: the work is undone, and begins anew when the answer is there.
import { ownSettings } from '../company/settings.ts';
import { companyOf } from '../jobs/company.ts';
import type { Rows } from '../store/database.ts';
import type { PortMessages, PortReplies } from './port.ts';
import { isDown, PRETENDED, type Providing, providerOf } from './provider.ts';

/** Services that are asked, and not handed something. */
type Asked = 'geocoding';

interface From {
  readonly db: Rows;
  readonly companyId: number;
}

export interface Services {
  /** Whether somebody provides it to this company. */
  isThere(port: Asked, from: From): Promise<boolean>;
  /** Undefined where nobody provides it, or it did not answer in time. */
  ask<Name extends Asked>(port: Name, message: PortMessages[Name], from: From): Promise<PortReplies[Name] | undefined>;
  /** The same for a piece of work: what was not heard before ends it. */
  hearing(heard: Heard): Services;
}

/** Ends a transaction that needs an answer from outside. */
export class Unasked extends Error {
  override readonly name = 'Unasked';
}

/** What a piece of work has heard so far, and what it still has to ask for, by message. */
interface Heard {
  readonly known: Map<string, unknown>;
  readonly wanted: Map<string, () => Promise<unknown>>;
}

/** Work that begins transactions of its own: what it asks for is asked between two of them. */
export async function asking<T>(
  services: Services | undefined,
  work: (services: Services | undefined) => Promise<T>,
): Promise<T> {
  const known: Heard['known'] = new Map();
  for (;;) {
    const wanted: Heard['wanted'] = new Map();
    try {
      return await work(services?.hearing({ known, wanted }));
    } catch (error) {
      if (!(error instanceof Unasked)) throw error;
    }
    await askAll(wanted, known);
  }
}

/** One after the other; who does not answer is not asked for the rest. */
async function askAll(wanted: Heard['wanted'], known: Heard['known']): Promise<void> {
  let isAway = false;
  for (const [key, ask] of wanted) {
    const answer: unknown = isAway ? undefined : await ask();
    isAway = answer === undefined;
    known.set(key, answer);
  }
}

const PATIENCE_MS = 2000;

export function servicesOf(providing: Providing, patience = PATIENCE_MS, heard?: Heard): Services {
  const provided = async (port: Asked, { db, companyId }: From) => {
    const company = await companyOf(db, companyId);
    const provider = company && providerOf(providing, company, port);
    if (!company || !provider) return undefined;
    return provider.name === PRETENDED && isDown(company, port) ? undefined : { company, provider };
  };
  return {
    isThere: async (port, from) => (await provided(port, from)) !== undefined,
    ask: async (port, message, from) => {
      const found = await provided(port, from);
      if (!found) return undefined;
      const { provider, company } = found;
      const settings = ownSettings(provider.module?.manifest ?? { id: '', contract: 0 }, company.settings);
      const context = { companyId: from.companyId, key: JSON.stringify(message), settings };
      const answer = () => soon(async () => provider.send(message, context), patience);
      return (await (heard ? hear(heard, `${port} ${context.key}`, answer) : answer())) as
        | PortReplies[typeof port]
        | undefined;
    },
    hearing: (more) => servicesOf(providing, patience, more),
  };
}

function hear({ known, wanted }: Heard, key: string, ask: () => Promise<unknown>): unknown {
  if (known.has(key)) return known.get(key);
  wanted.set(key, ask);
  throw new Unasked(`Nobody has asked for ${key} yet.`);
}

/** Undefined for what fails or comes late. */
async function soon<Answer>(ask: () => Promise<Answer>, patience: number): Promise<Answer | undefined> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    clock = setTimeout(() => resolve(undefined), patience);
  });
  const answer = ask().catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(clock));
}
