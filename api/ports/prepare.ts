// The jobs behind outside services: each sends one message, and tells the record that it is about.

import { reasonOf } from '#core/registry';
import { ownSettings } from '../company/settings.ts';
import { settle } from '../jobs/claim.ts';
import { companyOf } from '../jobs/company.ts';
import type { Prepared, Workshop } from '../jobs/prepare.ts';
import { Problem } from '../problem.ts';
import { tellStored } from '../resources/call.ts';
import { jobOf, type Message } from './hand-over.ts';
import { PORTS } from './port.ts';
import { type Providing, providerOf } from './provider.ts';

type Kept = Pick<Workshop, 'database' | 'resources'>;

/** With the waits of all jobs some ten days: longer than services are away. */
const RETRIES = 480;

export function preparePorts(providing: Providing, { database, resources }: Kept): Prepared[] {
  return PORTS.map((port) => ({
    name: jobOf(port),
    retries: RETRIES,
    perform: async (taken, now) => {
      const { companyId } = taken;
      const { plugin, key, message, record } = taken.payload as Message;
      const company = await database.tenant(companyId, (db) => companyOf(db, companyId));
      const provider = company && providerOf(providing, company, port);
      if (!provider) throw Object.assign(new Error('Nobody provides it.'), { code: 'noProvider' });
      const settings = ownSettings(provider.module?.manifest ?? { id: '', contract: 0 }, company?.settings);
      // No transaction waits for somebody else's service.
      await sending(() =>
        provider.send(message as never, { companyId, key: `${companyId} ${plugin} ${key}`, settings }),
      );
      await database.tenant(companyId, async (db) => {
        await settle(db, taken, now);
        const resource = record && resources.get(record.resource);
        if (resource) await tellStored({ db, companyId, resource }, record.id);
      });
    },
  }));
}

/** A refusal that the provider means is for good; a service that is away, or code that fails, is asked again. */
async function sending(send: () => void | Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isMeant = error instanceof Problem;
    const message = isMeant ? (error.cause ? reasonOf(error.cause) : '') : reasonOf(error);
    const code = isMeant && error.code !== STOPPED ? error.code : 'notSent';
    throw Object.assign(new Error(message), { code, isFinal: isMeant && error.status < 500 });
  }
}

/** What is final for other work: somebody else may provide it later. */
const STOPPED = 'pluginStopped';
