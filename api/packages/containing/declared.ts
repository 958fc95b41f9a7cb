// Checks what a package's server module declares against its shape: an invalid part is left out and becomes a fault.
import { violations } from '#core/contract';
import {
  type DeviceRoute,
  type Input,
  type ServerPlugin,
  type ServerQuery,
  wrongRowsOf,
} from '../../contract/index.ts';
import { faultOf } from '../../entities/input.ts';
import type { Container } from './container.ts';
import { SHAPES } from './declared-shapes.ts';

type Kind = keyof typeof SHAPES;
interface Piece {
  readonly kind: Kind;
  readonly item: unknown;
  readonly name: string;
  readonly reasons: readonly string[];
}

/** Answers the valid parts of these lists; the others are on the container's list of faults. */
export function declaredBy(
  server: ServerPlugin,
  container: Container,
  own: ReadonlySet<string>,
): Partial<ServerPlugin> {
  const pieces = Object.keys(SHAPES).flatMap((kind) => piecesOf(server, kind as Kind, own));
  for (const { name, reasons } of pieces) {
    if (reasons.length > 0)
      container.report({ code: 'INVALID_SHAPE', contribution: name, message: reasons.join('; ') });
  }
  const sound = (kind: Kind) => pieces.filter((one) => one.kind === kind && one.reasons.length === 0);
  const lists = Object.keys(SHAPES).map((kind) => [kind, sound(kind as Kind).map(({ item }) => item)]);
  return Object.fromEntries(lists);
}

function piecesOf(server: ServerPlugin, kind: Kind, own: ReadonlySet<string>): Piece[] {
  const list: unknown = server[kind] ?? [];
  if (!Array.isArray(list))
    return [
      {
        kind,
        item: list,
        name: kind,
        reasons: [`must be a list${kind === 'routes' ? '; Fastify is given to `fastify`' : ''}`],
      },
    ];
  const names = list.map((item) => nameOf(kind, item));
  return list.map((item, place) => {
    const name = names[place] ?? kind;
    const reasons = violations(SHAPES[kind], item).map(({ path, reason }) => `${path} ${reason}`.trim());
    const below = (item as { below?: string } | null)?.below;
    if (below !== undefined && !own.has(below)) reasons.push(`below: ${below} is no resource of the plugin`);
    if (kind === 'queries' && reasons.length === 0) reasons.push(...wrongRowsOf(item as ServerQuery));
    reasons.push(...(kind === 'deviceCalls' ? reasonsOfCall(item) : []));
    if (reasons.length === 0) reasons.push(...faultsOfInputs(item));
    if (names.indexOf(name) < place) reasons.push('is there twice');
    return { kind, item, name, reasons };
  });
}

const INPUTS = ['query', 'body', 'params'] as const;

/** Lists which values of a call could never be checked, such as those whose length is no number. */
function faultsOfInputs(item: unknown): string[] {
  const inputs = (item ?? {}) as Partial<Record<(typeof INPUTS)[number], Input>>;
  return INPUTS.flatMap((name) => {
    const fault = inputs[name] && faultOf(inputs[name]);
    return fault ? [`${name}: ${fault}`] : [];
  });
}

/** Lists why a call cannot come in a batch, which holds an address and a body for each call. */
function reasonsOfCall(item: unknown): string[] {
  const { offline, method, path } = (item ?? {}) as Partial<DeviceRoute>;
  const isPlain = method === 'POST' && !path?.includes(':');
  return offline && !isPlain ? ['offline: only a POST without values in its path can come in a batch'] : [];
}

/** Kinds whose pieces are named by method and path. */
const CALLS: readonly Kind[] = ['routes', 'visitors', 'deviceCalls'];

function nameOf(kind: Kind, item: unknown): string {
  const {
    method,
    path,
    below = '',
    id,
    page,
    of,
    model,
    fields: named,
  } = (item ?? {}) as Record<string, string | undefined>;
  if (CALLS.includes(kind)) return `${kind}.${method} ${below}${path}`;
  // Several exceptions may be about records of one model.
  return `${kind}.${kind === 'exceptions' ? of : (id ?? page ?? model ?? named)}`;
}
