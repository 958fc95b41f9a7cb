// Tests the calls and guarded fields of every entity by permission, licence and company: nothing wrongly allowed,
// nothing wrongly refused.
// Takes long: every call of half of the entities, others each day, is tried with each of their permissions.
import {
  type Entity,
  isWithin,
  licenseOf,
  MASK,
  type Method,
  reachBy,
  requirementOf,
  scopeFields,
} from '../../../core/contract/index.ts';
import { LICENSES } from '../../licences.ts';
import { sampled } from '../../scale.ts';
import { allows, fresh, neighbour, table } from './entity-table.ts';
import { type House, openHouse } from './house.ts';
import { leastOf, mostOf, type Row, sampleOf } from './samples.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

type Actor = House['root'];
type Asked = Method | 'options';

interface Way {
  /** All of these must be open. */
  readonly needs: readonly Asked[];
  /** A permission that opens the call as well, alone. */
  readonly or?: Asked;
  readonly verb: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** The status for people who may, chosen so that nothing changes. */
  readonly passes: number;
  /** True if the call is about one record. */
  readonly isOfRecord?: boolean;
}

/** Lists every call that an entity file makes. */
function waysOf({ resource, copyable, orderable, softDelete, deletedOf }: Entity, id: number): Way[] {
  const one = { path: `${resource}/${id}`, isOfRecord: true };
  const wrong = { body: { nope: 1 }, passes: 422 };
  const never = { 'if-match': '"999"' };
  return [
    { needs: ['index'], verb: 'GET', path: resource, passes: 200 },
    { needs: ['index'], verb: 'GET', path: `${resource}/count`, passes: 200 },
    { needs: ['index'], verb: 'GET', path: `${resource}/export`, passes: 200 },
    { needs: ['options'], verb: 'GET', path: `${resource}/options`, passes: 200 },
    { needs: ['show'], verb: 'GET', ...one, passes: 200 },
    { needs: ['show'], verb: 'GET', ...one, path: `${one.path}/activity`, passes: 200 },
    { needs: ['create'], verb: 'POST', path: resource, ...wrong },
    { needs: ['update'], verb: 'PATCH', ...one, ...wrong },
    { needs: ['delete'], verb: 'DELETE', ...one, headers: never, passes: 412 },
    ...(copyable
      ? [{ needs: ['create', 'show'] as const, verb: 'POST', ...one, path: `${one.path}/copy`, ...wrong }]
      : []),
    // Sent without a sheet: changing records allows importing changes, and adding records allows importing new ones.
    ...(deletedOf
      ? []
      : [{ needs: ['create'] as const, or: 'update' as const, verb: 'POST', path: `${resource}/import`, passes: 415 }]),
    ...(orderable ? [{ needs: ['update'] as const, verb: 'PATCH', path: `${resource}/order`, ...wrong }] : []),
    // The record is not deleted, so there is nothing to restore.
    ...(softDelete
      ? [{ needs: ['delete'] as const, verb: 'POST', ...one, path: `${one.path}/restore`, passes: 404 }]
      : []),
  ];
}

const METHODS: readonly Asked[] = ['index', 'show', 'options', 'create', 'update', 'delete'];
const namesOf = (entity: Entity, method: Asked) => requirementOf(entity, method).permissions ?? [];

describe.each(sampled(table, 50))('%s', (_, entity) => {
  const { resource, license, schema, licenses = [license] } = entity;
  const names = [...new Set(METHODS.flatMap((method) => namesOf(entity, method)))];
  const without = (...gone: string[]) => ({ company: { licenses: LICENSES.filter((each) => !gone.includes(each)) } });

  /** The status that the entity file promises somebody who holds the given names. */
  function expected({ needs, or, passes, isOfRecord }: Way, held: readonly string[]): number {
    const isThere = (method: Asked) => method === 'options' || allows(entity, method);
    const opens = (method: Asked) => {
      const list = namesOf(entity, method);
      return isThere(method) && (list.length === 0 || list.some((name) => held.includes(name)));
    };
    const seen = (method: Asked) => isWithin(reachBy(subjectOf(held), entity, namesOf(entity, method)), record);
    const isOpen = needs.every(opens) || (or && opens(or));
    if (isOpen && isOfRecord && !needs.every(seen)) return 404;
    if (isOpen) return passes;
    return needs.every(isThere) || (or && isThere(or)) ? 403 : 405;
  }

  /** Makes everything in the entity's scope the caller's own. */
  function owned(): Record<string, number[]> {
    const relations = scopeFields(entity).flatMap((name) => {
      const resource = schema.properties[name]?.relation;
      return resource && resource !== 'employee' ? [[resource, [Number(record[name])]] as [string, number[]]] : [];
    });
    return Object.fromEntries(relations);
  }

  const subjectOf = (permissions: readonly string[]) => ({
    permissions,
    company: { licenses: LICENSES },
    own: { employee: [house.people[0]!], ...owned() },
  });

  async function check(who: string, actor: Actor, wanted: (way: Way) => number): Promise<void> {
    const { id } = record;
    const seen = waysOf(entity, id).map(async (way) => {
      const { status } = await house.call(actor, way.verb, way.path, way.body, way.headers);
      return `${who}: ${way.verb} ${way.path} ${status}`;
    });
    const right = waysOf(entity, id).map((way) => `${who}: ${way.verb} ${way.path} ${wanted(way)}`);
    expect(await Promise.all(seen)).toEqual(right);
  }

  let record: { id: number } & Row;
  beforeAll(async () => {
    record = await fresh(house, entity);
  });

  test('opens each call to whom its list names: each name alone, none, root', async () => {
    for (const name of names) {
      await check(name, house.actor([name], { own: owned() }), (way) => expected(way, [name]));
      const group = { permission_groups: [{ permissions: [name] }], own: owned() };
      await check(`group ${name}`, house.actor([], group), (way) => expected(way, [name]));
    }
    await check('nobody', house.actor([]), (way) => expected(way, []));
    await check('root', house.root, (way) => expected(way, names));
  });

  test('opens none without its licence, nor by a permission of a licence that is gone', async () => {
    const closed = (way: Way) => (expected(way, names) === 405 ? 405 : 403);
    await check('unlicensed', house.actor(names, without(...licenses)), closed);
    await check('unlicensed root', { ...house.root, ...without(...licenses) }, closed);
    for (const name of names.filter((each) => licenses.length > 1 || licenseOf(each) !== license)) {
      await check(`lapsed ${name}`, house.actor([name], without(licenseOf(name)!)), (way) => expected(way, []));
    }
  });

  test('shows nothing to another company', async () => {
    const { root } = neighbour(house);
    const stranger = house.actor(names, { companyId: root.companyId, employeeId: root.employeeId });
    for (const actor of [root, stranger]) {
      await check('stranger', actor, (way) => {
        const status = expected(way, names);
        return way.isOfRecord && status !== 405 ? 404 : status;
      });
      const { data } = (await house.call(actor, 'GET', `${resource}?filter[id]=${record.id}`)).body;
      const offered = (await house.call(actor, 'GET', `${resource}/options?ids=${record.id}`)).body;
      expect([data, offered.data]).toEqual([[], []]);
    }
  });

  test('keeps guarded fields from those without their permission or licence', async () => {
    const all = Object.entries(schema.properties).filter(([, { access }]) => access);
    // Without the entity's only licence nothing of it exists.
    const guarded = all.filter(([, { access }]) => licenses.length > 1 || access?.license !== license);
    if (guarded.length === 0) return;
    const whole = await fresh(house, entity, 'most');
    const path = `${resource}/${whole.id}`;
    for (const [name, { access, writeOnly, readOnly, createOnly, computed, file }] of guarded) {
      const others = names.filter((each) => !access?.read?.includes(each) && !access?.write?.includes(each));
      const outsider = house.actor(others, access?.license ? without(access.license) : {});
      const seesIt = !access?.read && !access?.license;
      const shown = await house.call(outsider, 'GET', path);
      const isOpen = namesOf(entity, 'show').some((each) => others.includes(each));
      // The permission of the field may open the whole row, as a side of its entity does.
      const isHidden = shown.status === 404 && entity.scope !== undefined;
      if (isOpen && !seesIt) {
        expect([name, shown.status, shown.body.data?.[name]]).toEqual([name, isHidden ? 404 : 200, undefined]);
        for (const query of [`sort=${name}`, `filter[${name}][empty]=true`])
          expect([query, (await house.call(outsider, 'GET', `${resource}?${query}`)).status]).toEqual([query, 400]);
      }
      const writes = !readOnly && !createOnly && !computed && !writeOnly && !file && (access?.write || access?.license);
      if (!writes || isHidden || !namesOf(entity, 'update').some((each) => others.includes(each))) continue;
      const sent = await house.call(outsider, 'PATCH', path, { [name]: await sampleOf(house, entity, name) });
      expect([name, sent.status, sent.body.errors]).toEqual([name, 422, [{ path: name, code: 'forbiddenField' }]]);
    }
  });

  test('sends nothing of what is written only, and nothing whole of what is blotted out', async () => {
    const fields = Object.entries(schema.properties);
    const secret = fields.flatMap(([name, { writeOnly, masked }]) => (writeOnly || masked ? [name] : []));
    if (secret.length === 0) return;
    const sent = await mostOf(house, entity);
    const made = allows(entity, 'create') ? await house.make(resource, sent) : await fresh(house, entity, 'most');
    const path = `${resource}/${made.id}`;
    const asked = [
      ...['GET', 'GET', 'GET'].map((verb, at) => [verb, [path, `${path}/activity`, resource][at]!]),
      ...['options', 'export', 'export?header=keys'].map((way) => ['GET', `${resource}/${way}`]),
      ['PATCH', path],
    ] as [string, string][];
    const answers = [JSON.stringify(made)];
    for (const [verb, way] of asked) {
      const body = verb === 'PATCH' ? {} : undefined;
      answers.push(JSON.stringify((await house.call(house.root, verb, way, body, { 'if-match': '"77"' })).body));
    }
    for (const name of secret.filter((each) => typeof sent[each] === 'string')) {
      for (const answer of answers) expect(answer).not.toContain(sent[name]);
    }
    for (const [name, { masked }] of fields) {
      if (!masked) continue;
      const value = String(sent[name] ?? '');
      expect((await house.call(house.root, 'GET', path)).body.data[name]).toBe(MASK);
      const whole = await house.call(house.root, 'GET', `${path}?reveal=${name}`);
      expect(whole.body.data[name]).toBe(value);
      const { data } = (await house.call(house.root, 'GET', `${path}/activity`)).body;
      expect(data[0]).toMatchObject({ action: 'reveal', changes: [{ field: name }] });
    }
  });

  test('shows rows of one’s own to nobody else, where that is all that anybody sees', async () => {
    if (!entity.scope?.everyone) return;
    const mine = await house.make(resource, await leastOf(house, entity));
    const colleague = { ...house.root, employeeId: house.people[1]! };
    expect((await house.call(colleague, 'GET', `${resource}/${mine.id}`)).status).toBe(404);
    expect((await house.call(colleague, 'GET', `${resource}?filter[id]=${mine.id}`)).body.data).toEqual([]);
  });
});
