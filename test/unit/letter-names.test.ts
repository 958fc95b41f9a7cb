// Tests that names in letters stay names: no mail program makes a link of one, and none begins a new line.
import { translator, write } from '../../api/mail/letter.ts';

const texts = { en: { 'mail.greeting': 'Hello {{name}},', 'mail.x.subject': 'For {{name}}' } };
const greeting = async (name: string) => {
  const { text } = await write(translator(texts), { kind: 'x', to: 'a@b.example', name, locale: 'en' });
  return text.split('\n', 1)[0];
};

test.each([
  ['Noor Quintens', 'Hello Noor Quintens,'],
  ['J.P. d’Hondt', 'Hello J.P. d’Hondt,'],
  ['A. B. van der Elst-De Smet', 'Hello A. B. van der Elst-De Smet,'],
  ['Win https://evil.example/x?y=1 now', 'Hello Win evil example x y 1 now,'],
  ['www.evil.example', 'Hello www evil example,'],
  ['evil.com', 'Hello evil com,'],
  ['Noor\r\n\r\nPay to BE68', 'Hello Noor Pay to BE68,'],
])('%j', async (name, expected) => expect(await greeting(name)).toBe(expected));
