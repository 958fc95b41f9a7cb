// Tests the head of a mail that one may leave: mail programs offer to stop such mails at one click (RFC 8058).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliveryOf } from '../../api/mail/delivery.ts';

const folder = mkdtempSync(join(tmpdir(), 'mails-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function headOf(stop?: string): Promise<string> {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const delivery = deliveryOf({ smtpUrl: '', mailFrom: '', publicUrl: '', mailFolder: folder });
  await delivery.deliver({ to: 'a@x.example', locale: 'en', subject: 'News', text: 'Hi', html: '<p>Hi</p>', stop });
  const name = readdirSync(folder).find((each) => each.endsWith('.eml'));
  return readFileSync(join(folder, name!), 'utf8').split('\n\n')[0]!;
}

test('names the address, and that one click is enough where the address is encrypted', async () => {
  const secure = await headOf('https://x.example/leave/1');
  expect(secure).toContain('List-Unsubscribe: <https://x.example/leave/1>');
  expect(secure).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const plain = await headOf('http://x.example/leave/1');
  expect(plain).toContain('List-Unsubscribe: <http://x.example/leave/1>');
  expect(plain).not.toContain('List-Unsubscribe-Post');
  expect(await headOf()).not.toContain('List-Unsubscribe');
});
