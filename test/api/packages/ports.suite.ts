// Tests that a package declares a service outside of Scoop of its own, which another package provides: messages are
// checked against its declaration, and what is wrong with a port is a fault of whoever said it.
import { type Call, packaged } from './product.ts';

const base = { license: 'ICESHOP', texts: { en: {} } };
const PIGEON = `{
  port: 'pigeon',
  message: { type: 'object', required: ['grains'], properties: { grains: { type: 'integer', minimum: 1 } } },
}`;
const FANCIER = {
  ...{ ...base, id: 'fancier', requires: ['icecloud'] },
  server: `
    declaredPorts: [${PIGEON}],
    uses: ['pigeon'],
    hooks: {
      Supplier: {
        afterUpdate: ({ id, name }, { port }) => {
          if (!name.startsWith('Grain ')) return;
          return port('pigeon').send({ grains: Number(name.slice(6)) }, { key: name, record: { resource: 'supplier', id } });
        },
      },
    }`,
};
const LOFT = {
  ...{ ...base, id: 'loft', requires: ['fancier'] },
  server: `
    uses: ['owl'],
    ports: [{ port: 'pigeon', send({ grains }) { if (grains > 9) throw new TypeError('too heavy for ' + grains); } }]`,
};
/** Uses the port of `fancier` and names that package nowhere. */
const STRANGER = { ...base, id: 'stranger', server: `uses: ['pigeon']` };
/** Declares the port that `fancier` declares. */
const RIVAL = { ...base, id: 'rival', server: `declaredPorts: [${PIGEON}]` };
const BROKEN = {
  ...{ ...base, id: 'broken' },
  server: `declaredPorts: [{ port: 'crow', message: { type: 'bird' } }, { port: 'Raven', message: {} }]`,
};

const product = packaged();
let admin: Call;
let supplier: number;
beforeAll(async () => {
  for (const each of [FANCIER, LOFT, STRANGER, RIVAL, BROKEN]) product.place(each);
  await product.start();
  admin = await product.signIn('admin');
  supplier = (await admin('POST', 'supplier', { name: 'Mill', order_channel: 'PHONE' })).body.data.id;
});

const faultsOf = async (plugin: string) =>
  (await admin('GET', 'plugin')).body.data
    .find(({ id }: { id: string }) => id === plugin)
    .faults.map(({ code, contribution, message }: Record<string, string>) => [code, contribution, message].join(' '));
async function sent(grains: number) {
  await admin('PATCH', `supplier/${supplier}`, { name: `Grain ${grains}` });
  for (;;) {
    const [message] = (await admin('GET', `port/message?resource=supplier&id=${supplier}`)).body.data;
    if (message.state !== 'WAITING' || message.error_code) return message;
  }
}

test('a port of one package is provided by another, and stands among the services', async () => {
  expect(await sent(5)).toMatchObject({ port: 'pigeon', plugin: 'fancier', state: 'SENT' });
  const ports = (await admin('GET', 'port')).body.data;
  expect(ports.find(({ port }: { port: string }) => port === 'pigeon')).toMatchObject({
    ...{ declared_by: 'fancier', provider: 'loft', used_by: ['fancier'] },
  });
});

test('a message that does not fit is given up before anybody is asked', async () => {
  expect(await sent(0)).toMatchObject({ state: 'FAILED', error_code: 'portMessage', error: '/grains must be >= 1' });
});

test('one that its provider cannot send waits', async () => {
  expect(await sent(12)).toMatchObject({ state: 'WAITING', error_code: 'pluginFailed' });
});

test.each([
  ['loft', ['MISSING_PARENT uses.owl no plugin declares the port owl']],
  ['stranger', ['MISSING_PARENT uses.pigeon fancier declares the port pigeon: name it in requires or knows']],
  ['rival', ['DUPLICATE_ID  Plugin rival: declaredPorts.pigeon is there already, of fancier']],
])('what %s says of ports is a fault of its own', async (plugin, faults) => {
  expect((await faultsOf(plugin)).filter((fault: string) => !fault.startsWith('PORT_THREW'))).toEqual(faults);
});

test('a declaration that nobody can check against is left out', async () => {
  const faults = await faultsOf('broken');
  expect(faults.join('\n')).toMatch(/INVALID_SHAPE declaredPorts.Raven port must match/);
  expect(faults.join('\n')).toMatch(/INVALID_SHAPE declaredPorts.crow.message schema is invalid/);
});
