// Asks an outside service for something that is needed at once, such as the position of an address. The question
// changes nothing there, so it is never queued. A service that does not answer soon counts as absent, and the work goes
// on without it. No transaction stays open meanwhile.
import type { AskedPort, HeardAnswers, PortAsker, PortReplies, Services } from '../contract/index.ts';
import { companyOf } from '../modules/company.ts';
import { ownSettings } from '../modules/settings.ts';
import { Unasked } from '../records/asking.ts';
import { isDown, PRETENDED, providerOf, type ServiceProviding } from './provider.ts';

const PATIENCE_MS = 2000;

export function servicesOf(providing: ServiceProviding, patience = PATIENCE_MS, heard?: HeardAnswers): Services {
  const provided = async (port: AskedPort, { db, companyId }: PortAsker) => {
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

function hear({ known, wanted }: HeardAnswers, key: string, ask: () => Promise<unknown>): unknown {
  if (known.has(key)) return known.get(key);
  wanted.set(key, ask);
  throw new Unasked(`Nobody has asked for ${key} yet.`);
}

/** Answers undefined if it fails or comes late. */
async function soon<Answer>(ask: () => Promise<Answer>, patience: number): Promise<Answer | undefined> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    clock = setTimeout(() => resolve(undefined), patience);
  });
  const answer = ask().catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(clock));
}
