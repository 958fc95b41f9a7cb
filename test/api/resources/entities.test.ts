// Every entity file, whichever it is: the same calls keep the same promises, read from the file itself.
import {
  type Entity,
  type Method,
  type Plugin,
  relationOf,
  requirementOf,
  resolveEntity,
} from '../../../core/contract/index.ts';
import manifests from '../../../plugins/index.ts';
import { type House, openHouse } from './house.ts';
import { probePlugin } from './probe.ts';
import { beyond, completed, contextOf, isAskedFor, leastOf, sampleOf } from './samples.ts';

const plugins: readonly Plugin[] = [...manifests, probePlugin];
const entities: Entity[] = plugins.flatMap((manifest) =>
  (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry)),
);
const writable = entities.filter(({ disallow = [] }) => !disallow.includes('create'));

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

/** A record that this test may use alone. */
async function fresh(entity: Entity) {
  await clear(entity);
  return house.make(entity.resource, await leastOf(house, entity));
}

/** Entities with unique lists take their least record once. */
async function clear({ resource, unique }: Entity) {
  if (!unique) return;
  await house.database.system((db) => db.deleteFrom(resource).where('company_id', '=', house.own).execute());
}

describe.each(writable.map((entity) => [entity.model, entity] as const))('%s', (_, entity) => {
  const { resource, schema } = entity;
  const fields = Object.entries(schema.properties);

  test('is created with the least, answered with its defaults, and read again as the same', async () => {
    await clear(entity);
    const least = await leastOf(house, entity);
    const made = await house.call(house.root, 'POST', resource, least);
    expect(made.status).toBe(201);
    expect(made.headers.get('etag')).toBe('"1"');
    expect(made.body.data).toMatchObject({ ...least, version: 1 });
    expect(made.headers.get('location')).toBe(`/v1/${resource}/${made.body.data.id}`);
    for (const [name, field] of fields) {
      if (field.default !== undefined && !(name in least)) expect(made.body.data[name]).toEqual(field.default);
    }
    const shown = await house.call(house.root, 'GET', `${resource}/${made.body.data.id}`);
    expect(shown.body).toEqual(made.body);
    expect(shown.headers.get('etag')).toBe('"1"');
    expect(shown.body.data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('names every required field that is missing, all at once', async () => {
    const { status, body } = await house.call(house.root, 'POST', resource, {});
    const missing = (schema.required ?? []).filter((name) => schema.properties[name]?.default === undefined);
    expect(status).toBe(422);
    const paths = body.errors
      .filter(({ code }: { code: string }) => code === 'required')
      .map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(missing));
  });

  test('refuses what goes beyond each limit, naming the field', async () => {
    const least = await leastOf(house, entity);
    for (const [name, field] of fields) {
      if (field.readOnly || field.computed || field.file) continue;
      for (const [value, code] of beyond(field)) {
        const { status, body } = await house.call(house.root, 'POST', resource, { ...least, [name]: value });
        expect([name, status]).toEqual([name, 422]);
        expect(body.errors).toContainEqual(expect.objectContaining({ path: name, code }));
      }
    }
  });

  test('takes every field, and clears every one that is not required', async () => {
    const { id } = await fresh(entity);
    for (const [name, field] of fields) {
      if (field.readOnly || field.computed || field.file) continue;
      if (name === 'mdl' || name === 'order_channel') continue;
      const value = await sampleOf(house, entity, name);
      const change = await completed(house, entity, { ...contextOf(entity, name), [name]: value });
      const saved = await house.call(house.root, 'PATCH', `${resource}/${id}`, change);
      expect([name, saved.status, saved.body.errors]).toEqual([name, 200, undefined]);
      if (!field.writeOnly) expect([name, saved.body.data[name]]).toEqual([name, value]);
      if (schema.required?.includes(name) || name === 'url' || isAskedFor(entity, name)) continue;
      const cleared = await house.call(house.root, 'PATCH', `${resource}/${id}`, { [name]: null });
      expect([name, cleared.status]).toEqual([name, 200]);
      expect([undefined, []].map((empty) => JSON.stringify(empty))).toContain(JSON.stringify(cleared.body.data[name]));
    }
  });

  test('refuses a change of a version that is no longer there, and shows the current one', async () => {
    const { id } = await fresh(entity);
    const name = textField(entity);
    const first = await house.call(
      house.root,
      'PATCH',
      `${resource}/${id}`,
      { [name]: await value(entity, name) },
      { 'if-match': '"1"' },
    );
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    const late = await house.call(house.root, 'PATCH', `${resource}/${id}`, {}, { 'if-match': '"1"' });
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect(late.body.current).toEqual(first.body.data);
  });

  test('refuses fields that do not exist and fields of the server', async () => {
    const sent = {
      ...(await leastOf(house, entity)),
      nope: 1,
      id: 7,
      company_id: house.other,
      version: 9,
      deleted_at: null,
    };
    const { status, body } = await house.call(house.root, 'POST', resource, sent);
    expect(status).toBe(422);
    const codes = Object.fromEntries(body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]));
    expect(codes).toEqual({
      nope: 'unknownField',
      id: 'readOnly',
      version: 'readOnly',
      company_id: 'unknownField',
      deleted_at: 'unknownField',
    });
  });

  test('refuses relations that are not there or are another company’s', async () => {
    const least = await leastOf(house, entity);
    for (const [name, field] of fields) {
      const relation = relationOf(field);
      if (!relation || field.readOnly) continue;
      const foreign = relation.resource === 'employee' ? house.strangers[0] : 999_999;
      const sent = { ...least, [name]: relation.many ? [foreign] : foreign };
      const { status, body } = await house.call(house.root, 'POST', resource, sent);
      expect([name, status]).toEqual([name, 422]);
      expect(body.errors).toContainEqual({ path: relation.many ? `${name}.0` : name, code: 'relation' });
    }
  });

  test('is found by its search fields, its filters and its sorts', async () => {
    const { id } = await fresh(entity);
    const name = textField(entity);
    await house.call(house.root, 'PATCH', `${resource}/${id}`, { [name]: await value(entity, name) });
    const { data } = (await house.call(house.root, 'GET', `${resource}/${id}`)).body;
    const query = (text: string) => house.call(house.root, 'GET', `${resource}?${text}`);
    const found = encodeURIComponent(data[name]);
    for (const text of [
      `filter[${name}]=${found}`,
      `filter[${name}][contains]=${found}`,
      `search=${found}`,
      `filter[id]=${id}`,
    ]) {
      const { status, body } = await query(text);
      expect([text, status]).toEqual([text, 200]);
      expect(body.data.map((record: { id: number }) => record.id)).toContain(id);
      expect(body.meta.total).toBeGreaterThan(0);
    }
    for (const [field] of fields.filter(
      ([, { type, writeOnly }]) => type !== 'array' && type !== 'object' && !writeOnly,
    )) {
      for (const sort of [field, `-${field}`])
        expect([sort, (await query(`sort=${sort}`)).status]).toEqual([sort, 200]);
    }
    expect((await query(`filter[${name}][empty]=true&filter[id]=${id}`)).body.meta.total).toBe(0);
  });

  test('decides every call by permission and licence, and keeps to its company', async () => {
    const { id } = await fresh(entity);
    const opening = (method: Method) => requirementOf(entity, method).permissions ?? [];
    // A list without names is open to everyone with the licence.
    const isOpen = (method: Method) => opening(method).length === 0;
    const readers = house.actor(opening('index').slice(0, 1));
    const writers = house.actor(opening('update').slice(0, 1));
    const nobody = house.actor([]);
    const every = [...opening('index'), ...opening('update')];
    const unlicensed = house.actor(every, { company: { licenses: ['ICECASH'] } });
    const unlicensedRoot = { ...house.root, company: { licenses: ['ICECASH'] } };
    const stranger = house.actor(every, { companyId: house.other, employeeId: house.strangers[0] });
    const methods: [Method, string, string, object?][] = [
      ['index', 'GET', resource],
      ['show', 'GET', `${resource}/${id}`],
      ['create', 'POST', resource, {}],
      ['update', 'PATCH', `${resource}/${id}`, { nope: 1 }],
    ];
    const passes = { index: 200, show: 200, create: 422, update: 422, delete: 204 };
    for (const [method, verb, path, body] of methods) {
      const asked = async (who: typeof nobody) => (await house.call(who, verb, path, body)).status;
      for (const who of [readers, writers]) {
        const opens = isOpen(method) || who.permissions.some((permission) => opening(method).includes(permission));
        expect([method, await asked(who)]).toEqual([method, opens ? passes[method] : 403]);
      }
      expect([method, await asked(nobody)]).toEqual([method, isOpen(method) ? passes[method] : 403]);
      expect([method, await asked(unlicensed)]).toEqual([method, 403]);
      expect([method, await asked(unlicensedRoot)]).toEqual([method, 403]);
      if (path.endsWith(String(id))) expect([method, await asked(stranger)]).toEqual([method, 404]);
    }
    const theirs = await house.call(stranger, 'GET', resource);
    expect(theirs.body).toEqual({ data: [], meta: { total: 0, next: null } });
    for (const who of isOpen('delete') ? [unlicensed] : [readers, nobody, unlicensed]) {
      expect((await house.call(who, 'DELETE', `${resource}/${id}`)).status).toBe(403);
    }
    expect((await house.call(stranger, 'DELETE', `${resource}/${id}`)).status).toBe(404);
    expect((await house.call(house.root, 'GET', `${resource}/${id}`)).status).toBe(200);
  });

  test('is deleted, and then is nowhere', async () => {
    const { id } = await fresh(entity);
    expect((await house.call(house.root, 'DELETE', `${resource}/${id}`, undefined, { 'if-match': '"8"' })).status).toBe(
      412,
    );
    expect((await house.call(house.root, 'DELETE', `${resource}/${id}?confirm=members`)).status).toBe(204);
    expect((await house.call(house.root, 'GET', `${resource}/${id}`)).status).toBe(404);
    expect((await house.call(house.root, 'PATCH', `${resource}/${id}`, {})).status).toBe(404);
    expect((await house.call(house.root, 'GET', `${resource}?filter[id]=${id}`)).body.meta.total).toBe(0);
    expect((await house.call(house.root, 'GET', `${resource}/options?ids=${id}`)).body.data).toEqual([]);
  });
});

/** A plain text that search and filters can be tried on. */
function textField({ search, schema }: Entity): string {
  return search.find((name) => schema.properties[name]?.type === 'string')!;
}

async function value(entity: Entity, name: string): Promise<string> {
  return String(await sampleOf(house, entity, name));
}

test('what nobody may do is refused with 405, root included', async () => {
  for (const [verb, path] of [
    ['POST', 'fixed'],
    ['DELETE', 'fixed/1'],
    ['POST', 'employee'],
    ['DELETE', 'employee/1'],
  ]) {
    expect((await house.call(house.root, verb!, path!, verb === 'POST' ? {} : undefined)).status).toBe(405);
  }
});
