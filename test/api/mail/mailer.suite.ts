// Tests the queue of letters: it delays nobody, tries again, gives up for good reasons, and ends with the server.
import type { Letter } from '../../../api/contract/index.ts';
import type { Delivery } from '../../../api/mail/delivery.ts';
import { translator } from '../../../api/mail/letter.ts';
import { Mailer } from '../../../api/mail/mailer.ts';

const letter: Letter = { kind: 'reset', to: 'a@b.example', name: 'Ann', locale: 'nl', link: 'https://x.example/?t=1' };
const texts = { en: { 'mail.greeting': 'Hello {{name}},' }, nl: { 'mail.greeting': 'Dag {{name}},' } };

function mailerWith(deliver: Delivery['deliver'], waits = [1, 1]) {
  const warnings: unknown[] = [];
  const log = { warn: (details: unknown) => void warnings.push(details) };
  const delivery = { deliver, close: () => undefined };
  const mailer = new Mailer({ delivery, translator: translator(texts), log: log as never, waits });
  return { mailer, warnings };
}

test('tries again while the mail server is busy, and then no more', async () => {
  let tries = 0;
  const { mailer, warnings } = mailerWith(async () => {
    tries++;
    throw Object.assign(new Error('450 <a@b.example> busy'), { code: 'EENVELOPE', responseCode: 450 });
  });
  mailer.send(async () => letter);
  await mailer.settled();
  expect(tries).toBe(3);
  expect(warnings).toEqual([{ code: 'EENVELOPE', responseCode: 450 }]);
});

test('does not try again what the mail server will never take', async () => {
  let tries = 0;
  const { mailer } = mailerWith(async () => {
    tries++;
    throw Object.assign(new Error('no such user'), { responseCode: 550 });
  });
  mailer.send(async () => letter);
  await mailer.settled();
  expect(tries).toBe(1);
});

test('one letter that fails costs only itself; a draft may have nothing to send', async () => {
  const sent: string[] = [];
  const { mailer } = mailerWith(async ({ to }) => void sent.push(to));
  mailer.send(() => Promise.reject(new Error('no database')));
  mailer.send(async () => undefined);
  mailer.send(async () => letter);
  await mailer.settled();
  expect(sent).toEqual(['a@b.example']);
});

test('refuses with 429 when a thousand wait, and delivers those', async () => {
  let sent = 0;
  const { mailer } = mailerWith(async () => void sent++);
  for (let turn = 0; turn < 1000; turn++) mailer.send(async () => letter);
  expect(() => mailer.send(async () => letter)).toThrow('429 tooMany');
  await mailer.settled();
  expect(sent).toBe(1000);
});

test('a server that stops sends what was handed in, and waits for no further try', async () => {
  const sent: string[] = [];
  const { mailer } = mailerWith(
    async ({ to }) => {
      sent.push(to);
      if (to === 'late@b.example') throw new Error('busy');
    },
    [60_000],
  );
  mailer.send(async () => ({ ...letter, to: 'late@b.example' }));
  mailer.send(async () => letter);
  await mailer.close();
  expect(sent.sort()).toEqual(['a@b.example', 'late@b.example']);
});

test('a name from a person starts no line, no header and no markup', async () => {
  const mails: { text: string; html: string; subject: string }[] = [];
  const { mailer } = mailerWith(async (mail) => void mails.push(mail));
  mailer.send(async () => ({ ...letter, name: 'Ann\r\nBcc: x@y.example <b>&{{link}}' }));
  await mailer.settled();
  expect(mails[0]!.text).toContain('Dag Ann Bcc: x y example <b>&{{link}},');
  expect(mails[0]!.html).toContain('Ann Bcc: x y example &lt;b&gt;&amp;{{link}},');
});
