// Makes what the tests about people share: a complete new employee over HTTP, and a worker whose mails arrive in a
// list.

import { filesOfBulk } from '../../../api/files/index.ts';
import { prepareOwn } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import type { Delivery } from '../../../api/mail/delivery.ts';
import { Mailer } from '../../../api/mail/index.ts';
import type { Mail } from '../../../api/mail/letter.ts';
import { translator } from '../../../api/mail/letter.ts';
import { letterJob } from '../../../api/notices/letter-job.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { compose } from '../../../api/texts/composition.ts';
import modules from '../../../plugins/server.ts';
import { employeeRow } from '../person.ts';
import type { House } from '../resources/house.ts';

let count = 0;

/** A record that the call accepts: empty fields are left out. */
export function newEmployee(more: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  const row = employeeRow(`Person${count}`);
  const filled = Object.entries(row).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(filled), email: `person${count}@people.example`, ...more };
}

export interface Post {
  readonly outbox: Pick<Worker, 'run'>;
  readonly mails: Mail[];
}

/** `fails` answers the error with which a mail is refused, if any. */
export async function openPost(
  house: House,
  fails: (mail: Mail) => Error | undefined = () => undefined,
  linkOf?: Parameters<typeof letterJob>[0]['linkOf'],
): Promise<Post> {
  const mails: Mail[] = [];
  const deliver: Delivery['deliver'] = async (mail) => {
    const error = fails(mail);
    if (error) throw error;
    mails.push(mail);
  };
  const { texts } = await compose(modules, readSettings({}));
  const log = { warn: () => undefined };
  const mailer = new Mailer({ delivery: { deliver, close: () => undefined }, translator: translator(texts), log });
  const { database } = house;
  const bulkFilesOf = filesOfBulk(database, house.files);
  const jobs = prepareOwn([letterJob({ database, mailer, linkOf, bulkFilesOf })], { database });
  const outbox = new Worker({ database, jobs, log, waits: [0, 0, 0] });
  return { outbox, mails };
}
