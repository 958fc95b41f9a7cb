// Serves /v1/icecloud/own-file, for everyone without any permission: people change their own contact data, hand in their
// papers, and ask for a change of data that the law uses, which those who edit employees accept or refuse.
import { defineRoute, type Input, invalid, notFound, type RouteCall, type Row } from '#api';
import type { FieldSchema } from '#core/contract';
import employee from '#schemas/icecloud/people/employee.json';
import { CONTACT, LEGAL, PAPERS } from '../fields.ts';

const ACCESS = { permissions: [] };
const FIELDS = employee.schema.properties as unknown as Readonly<Record<string, FieldSchema>>;
/** The number of earlier requests that are shown. */
const LAST = 5;

/** The named fields with their rules in the entity file; a field that is left out is emptied. */
function input(names: readonly string[]): Input {
  const required = employee.schema.required.filter((name) => names.includes(name));
  return { required, properties: Object.fromEntries(names.map((name) => [name, FIELDS[name]!])) };
}
const whole = (names: readonly string[], body: Row): Row =>
  Object.fromEntries(names.map((name) => [name, body[name] ?? null]));

const show = defineRoute({
  method: 'GET',
  path: '/own-file',
  access: ACCESS,
  run: async (call) => {
    const own = await ownRecord(call);
    const asked = await changesOf(call).list({ employee_id: call.actor.employeeId });
    return {
      data: {
        record: Object.fromEntries([...CONTACT, ...LEGAL, ...PAPERS].map((name) => [name, own[name]])),
        asked: asked.slice(0, LAST).map(({ id, wanted, status, refusal, created_at, decided_at }) => ({
          ...{ id, wanted, status, refusal, created_at, decided_at },
        })),
      },
    };
  },
});

const change = defineRoute({
  method: 'POST',
  path: '/own-file/contact',
  access: ACCESS,
  body: input(CONTACT),
  run: async (call) => {
    await call.records('Employee', { by: 'product' }).update(call.actor.employeeId, whole(CONTACT, call.body));
  },
});

/** A request that is still open is merged into the new one. */
const ask = defineRoute({
  method: 'POST',
  path: '/own-file/change',
  access: ACCESS,
  body: input(LEGAL),
  run: async (call) => {
    const { actor, inform } = call;
    const own = await ownRecord(call);
    const changes = changesOf(call);
    const open = await changes.list({ employee_id: actor.employeeId, status: 'ASKED' });
    const all: Row = Object.assign({}, ...open.map(({ wanted }) => wanted), changed(own, whole(LEGAL, call.body)));
    const wanted = changed(own, all);
    if (Object.keys(wanted).length === 0) throw invalid([{ path: '', code: 'nothingToAsk' }]);
    for (const { id } of open) await changes.move(id, { status: 'WITHDRAWN' });
    await changes.create({ employee_id: actor.employeeId, wanted });
    const about = { resource: 'employee', id: actor.employeeId };
    await inform({ to: HR, notice: 'change-asked', about, key: `${actor.employeeId}` });
  },
});

/** What waits for a decision can be taken back; what was decided stays. */
const takeBack = defineRoute({
  method: 'DELETE',
  path: '/own-file/change/:id',
  access: ACCESS,
  run: async (call) => {
    const changes = changesOf(call);
    const { employeeId } = call.actor;
    const [open] = await changes.list({ id: call.params.id, employee_id: employeeId, status: 'ASKED' });
    if (!open) throw notFound();
    await changes.move(open.id, { status: 'WITHDRAWN' });
  },
});

const [PAPER_FILES, PAPER_ENDS] = [true, false].map((isFile) =>
  PAPERS.filter((name) => name.endsWith('_uri') === isFile),
);

/** POST /v1/employee/own-papers: what is handed in counts at once, and HR hears of it; what is left out stays. */
const handIn = defineRoute({
  method: 'POST',
  below: 'employee',
  path: '/own-papers',
  access: ACCESS,
  body: { properties: Object.fromEntries(PAPER_ENDS!.map((name) => [name, FIELDS[name]!])) },
  files: PAPER_FILES!,
  run: async (call) => {
    const { actor, inform, records } = call;
    const papers: Row = { ...call.body, ...call.files };
    if (Object.keys(papers).length === 0) throw invalid([{ path: '', code: 'nothingToAsk' }]);
    await records('Employee', { by: 'product' }).update(actor.employeeId, papers);
    const about = { resource: 'employee', id: actor.employeeId };
    await inform({ to: HR, notice: 'papers-handed-in', about, key: `papers ${actor.employeeId}` });
  },
});

const changesOf = ({ records }: Pick<RouteCall, 'records'>) => records('EmployeeChange', { by: 'product' });

const changed = (own: Row, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => (value ?? null) !== (own[name] ?? null)));

const HR = { permission: 'ICECLOUD_EMPLOYEES_EDIT' };

async function ownRecord({ records, actor }: RouteCall): Promise<Row> {
  const own = await records('Employee', { by: 'product' }).get(actor.employeeId, { lock: true });
  if (!own) throw notFound();
  return own;
}

export const ownFile = [show, change, ask, takeBack, handIn];
