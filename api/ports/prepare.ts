// Makes the jobs behind outside services: each sends one message and reports the outcome at the record that the message
// is about.
import { reasonOf } from '#core/registry';
import { type PortAnswer, Problem, type Rows } from '../contract/index.ts';
import { settle, type TakenJob } from '../jobs/claim.ts';
import type { Workshop } from '../jobs/prepare.ts';
import type { PreparedJob } from '../jobs/prepared.ts';
import { companyOf } from '../modules/company.ts';
import { ownSettings } from '../modules/settings.ts';
import { jobOf, type Message } from '../queue/hand-over.ts';
import { queueJob } from '../queue/queue.ts';
import { tellStored } from '../records/call.ts';
import { declaredPorts } from './declared.ts';
import { type Provider, providerOf, type ServiceProviding } from './provider.ts';

type Kept = Pick<Workshop, 'database' | 'resources'>;

/** With the waits of all jobs, some ten days: longer than services are away. */
const RETRIES = 480;

export function preparePorts(providing: ServiceProviding, { database, resources }: Kept): PreparedJob[] {
  return [...declaredPorts(providing.modules).keys()].map((port) => ({
    name: jobOf(port),
    retries: RETRIES,
    perform: async (taken, now) => {
      const { companyId } = taken;
      const { plugin, key, message, record } = taken.payload as Message;
      const company = await database.tenant(companyId, (db) => companyOf(db, companyId));
      const provider = company && providerOf(providing, company, port);
      if (!provider) throw Object.assign(new Error('Nobody provides it.'), { code: 'noProvider' });
      const settings = ownSettings(provider.module?.manifest ?? { id: '', contract: 0 }, company?.settings);
      // No transaction waits for an outside service.
      const context = { companyId, key: `${companyId} ${plugin} ${key}`, settings };
      let reply: PortAnswer['reply'];
      try {
        reply = await sending(() => provider.send(message, context));
      } catch (error) {
        const { isFinal, code, message: reason } = error as Refusal;
        const isOver = isFinal || taken.tries > RETRIES;
        if (isOver) await database.tenant(companyId, (db) => tellPlugin(db, taken, { state: 'FAILED', code, reason }));
        throw error;
      }
      await database.tenant(companyId, async (db) => {
        await settle(db, taken, now);
        await tellPlugin(db, taken, { state: 'SENT', ...(reply && { reply }) });
        const resource = record && resources.get(record.resource);
        if (resource) await tellStored({ db, companyId, resource }, record.id);
      });
    },
  }));
}

interface Refusal extends Error {
  readonly code: string;
  readonly isFinal: boolean;
}

/** Reports to the plugin by a job of its own, which is tried again if it fails. */
async function tellPlugin(db: Rows, { payload }: TakenJob, told: Omit<PortAnswer, 'record'>): Promise<void> {
  const { plugin, record, answer } = payload as Message;
  if (answer) await queueJob(db, { name: `${plugin}.${answer}`, payload: { record, ...told } });
}

/** A refusal by the provider is final; if a service is away or code fails, the message is tried again. */
async function sending(send: () => ReturnType<Provider['send']>): Promise<PortAnswer['reply']> {
  try {
    return ((await send()) ?? undefined) as PortAnswer['reply'];
  } catch (error) {
    const isMeant = error instanceof Problem;
    const message = isMeant ? (error.cause ? reasonOf(error.cause) : '') : reasonOf(error);
    const code = isMeant && error.code !== STOPPED ? error.code : 'notSent';
    throw Object.assign(new Error(message), { code, isFinal: isMeant && error.status < 500 });
  }
}

/** This code is final for other jobs, but here another provider may come later. */
const STOPPED = 'pluginStopped';
