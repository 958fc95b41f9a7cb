// Checks the server module: it belongs to the same plugin, names only entities that exist, and each of its routes asks
// for a permission.
import { DEFAULT_LOCALE, resolveEntity } from '#core/contract';
import { type AnyReaction, reactionName, type ServerJob, wrongRowsOf } from '../../contract/index.ts';
import { wrongWith } from '../../jobs/shape.ts';
import { wrongReaction } from '../../modules/reactions.ts';
import { wrongWatching } from '../../modules/watching.ts';
import { declaredPorts, strangePorts } from '../../ports/declared.ts';
import { wrongPorts } from '../../ports/shape.ts';
import type { DeclaredPart, ServerModule } from '../evaluation/evaluate.ts';
import { error, type Finding, warning } from '../finding.ts';
import { fileOf, type Subject } from '../subject.ts';

export function serverFindings(subject: Subject, server: ServerModule): Finding[] {
  const { plugin, pack, shippedEntities } = subject;
  const file = pack.files.server ?? '';
  // A faulty entity was reported already, so its hooks are not.
  const models = [...(plugin.entities ?? []).map(fileOf), ...shippedEntities].map(({ model }) => model);
  const known = [plugin, ...subject.shipped].flatMap(({ permissions = [] }) => permissions);
  return [
    ...(server.plugin === plugin.id ? [] : [error('server', { file, path: 'plugin' }, `is not ${plugin.id}`)]),
    ...server.models
      .filter((model) => !models.includes(model))
      .map((model) => error('server', { file, path: `hooks.${model}` }, `there is no entity ${model}`)),
    ...jobFindings(subject, server, file),
    ...reactionFindings(subject, server, file),
    ...channelFindings(subject, server, file),
    ...wrongWatching(server, plugin).map(([path, reason]) => error('server', { file, path }, reason)),
    ...portFindings(subject, server).map(([path, reason]) => error('server', { file, path }, reason)),
    ...server.declared.flatMap((one) => declaredFindings(one, file, { models, known })),
    ...server.routes.flatMap(({ method, url, outcome, asked }) => {
      const where = { file, path: `${method} ${url}` };
      if (outcome === 'answered') return [error('guard', where, 'works for people without asking for a permission')];
      return asked
        .flatMap(({ permissions = [] }) => permissions)
        .filter((name) => !known.includes(name))
        .map((name) => error('permission', where, `no plugin declares the permission ${name}`));
    }),
  ];
}

/** Checks that each job fits the contract and has a name for people who look after the company. */
function jobFindings({ plugin, pack }: Subject, server: ServerModule, file: string): Finding[] {
  const jobs = server.jobs.map(callable);
  const later = reactionsOf(server).filter((one) => one.later);
  const named = [
    ...jobs.map(({ id, as = plugin.id }, index) => ({ text: `${as}.job.${id}`, at: `jobs.${id ?? index}` })),
    ...later.map((one) => ({ text: `${plugin.id}.job.${one.id}`, at: reactionName(one) })),
  ];
  const unnamed = named.filter(({ text }) => pack.texts[DEFAULT_LOCALE]?.[text] === undefined);
  return [
    ...jobs.flatMap(({ id }, index) =>
      wrongWith(jobs, index).map((reason) => error('server', { file, path: `jobs.${id ?? index}` }, reason)),
    ),
    ...unnamed.map(({ text, at }) => error('text', { file, path: at }, `the text ${text} is missing`)),
  ];
}

/** Checks that each channel of turnover and each source of offers has a name for the people who read it. */
function channelFindings({ plugin, pack }: Subject, { declared }: ServerModule, file: string): Finding[] {
  return declared
    .filter(({ at }) => /^(turnover|offers)\./.test(at))
    .map(({ at }) => ({ at, text: `${plugin.id}.${at}` }))
    .filter(({ text }) => pack.texts[DEFAULT_LOCALE]?.[text] === undefined)
    .map(({ text, at }) => error('text', { file, path: at }, `the text ${text} is missing`));
}

/** Turns the thread's plain data back into what the contract asks for. */
const callable = ({ run, ...rest }: { readonly id?: unknown; readonly as?: unknown; readonly run?: unknown }) => ({
  ...rest,
  run: run === 'function' ? () => undefined : run,
});
const reactionsOf = (server: ServerModule) => server.reacts.map(callable) as unknown as AnyReaction[];

/** Checks that each reaction follows existing fields. */
function reactionFindings({ plugin, shippedEntities }: Subject, server: ServerModule, file: string): Finding[] {
  const own = (plugin.entities ?? []).map((entry) => resolveEntity(plugin, fileOf(entry)));
  const declared = { jobs: server.jobs as readonly ServerJob[], reacts: reactionsOf(server) };
  return declared.reacts.flatMap((reaction, index) =>
    wrongReaction(declared, index, [...own, ...shippedEntities], plugin.knows).map((reason) =>
      error('server', { file, path: reactionName(reaction) }, reason),
    ),
  );
}

/** Turns the thread's plain data back into what the contract asks for. */
function portFindings(
  { plugin, shipped, modules }: Subject,
  { uses, ports, declaredPorts: own }: ServerModule,
): [at: string, why: string][] {
  const given = ports.map(({ send, ...port }) => ({ ...port, ...(send === 'function' && { send: () => undefined }) }));
  const said = { uses, ports: given as never, declaredPorts: own };
  const all = [...modules, { server: { plugin: plugin.id, declaredPorts: own } }];
  const declared = new Map([...declaredPorts(all)].map(([name, port]) => [name, port.plugin]));
  const taken = own.filter(({ port }) => declared.get(port) !== plugin.id);
  // The check reads no server part of other packages. If one of those stands beside this package, an unknown port may be
  // its port, and is no fault.
  const neighbours = [...(plugin.requires ?? []), ...(plugin.knows ?? [])];
  const isOpen = shipped.some(({ id }) => neighbours.includes(id) && modules.every((one) => one.manifest.id !== id));
  const present = isOpen ? shipped.filter(({ id }) => plugin.knows?.includes(id) !== true) : [...shipped, plugin];
  const strange = strangePorts(plugin, said, declared, present);
  return [
    ...wrongPorts(said),
    ...taken.map(({ port }): [string, string] => [
      `declaredPorts.${port}`,
      `${declared.get(port)} declares it already`,
    ]),
    ...strange.map(({ at, reason }): [string, string] => [at, reason]),
  ];
}

interface Known {
  readonly models: readonly (string | undefined)[];
  readonly known: readonly string[];
}

/** Checks the access of each; an empty list opens it to all explicitly. */
function declaredFindings({ at, access, ...read }: DeclaredPart, file: string, { models, known }: Known): Finding[] {
  const where = { file, path: at };
  const asked = access?.permissions;
  if (!asked) return [error('guard', where, 'asks for no permission: name one, or [] to open it to everyone')];
  return [
    ...(asked.length === 0 ? [warning('guard', where, 'is open to everyone who is signed in')] : []),
    ...asked
      .filter((name) => !known.includes(name))
      .map((name) => error('permission', where, `no plugin declares the permission ${name}`)),
    ...read.changesWith
      .filter((model) => !models.includes(model))
      .map((model) => error('server', where, `there is no entity ${model}`)),
    ...wrongRowsOf(read).map((reason) => error('server', where, reason)),
  ];
}
