// What the tests about people share: a whole new employee over HTTP, and an outbox whose mails arrive in a list.

import { compose } from '../../../api/composition.ts';
import type { Delivery } from '../../../api/mail/delivery.ts';
import { Mailer, Outbox } from '../../../api/mail/index.ts';
import type { Mail } from '../../../api/mail/letter.ts';
import { translator } from '../../../api/mail/letter.ts';
import type { OutboxOptions } from '../../../api/mail/outbox.ts';
import { readSettings } from '../../../api/settings.ts';
import modules from '../../../plugins/server.ts';
import { employeeRow } from '../person.ts';
import type { House } from '../resources/house.ts';

let count = 0;

/** A record that the call takes: what is empty is left out. */
export function newEmployee(more: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  const row = employeeRow(`Person${count}`);
  const filled = Object.entries(row).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(filled), email: `person${count}@people.example`, ...more };
}

export interface Post {
  readonly outbox: Outbox;
  readonly mails: Mail[];
}

/** `fails` says with which error, if any, a mail is refused. */
export async function openPost(
  house: House,
  fails: (mail: Mail) => Error | undefined = () => undefined,
  linkOf?: OutboxOptions['linkOf'],
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
  const outbox = new Outbox({ database: house.database, mailer, log, jobs: true, linkOf, waits: [0, 0, 0] });
  return { outbox, mails };
}
