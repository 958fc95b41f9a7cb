// Asks an outside service for something that is wanted at once, such as where an address lies. It changes nothing there, so
// nothing is queued: who does not answer soon is taken for away, and the work goes on without.
import type { AskedPort, PortAsker, PortReplies, Services } from '../contract/index.ts';
import { companyOf } from '../modules/company.ts';
import { ownSettings } from '../modules/settings.ts';
import { isDown, PRETENDED, type Providing, providerOf } from './provider.ts';

/** The call that asks holds its transaction meanwhile. */
const PATIENCE_MS = 2000;

export function servicesOf(providing: Providing): Services {
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
      const answer = Promise.resolve()
        .then(() => provider.send(message, context))
        .catch(() => undefined);
      return (await soon(answer)) as PortReplies[typeof port] | undefined;
    },
  };
}

async function soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    clock = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(clock));
}
