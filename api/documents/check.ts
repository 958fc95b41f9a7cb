// Checks the documents and letters that a package declares, and the answers of their `draw`, because a package may not
// have been compiled with the contract's types.
import { type Shape, violations } from '#core/registry';

const ONE: Shape = {
  type: 'object',
  required: ['of', 'params'],
  additionalProperties: false,
  properties: { of: { type: 'string' }, params: { type: 'function' } },
};
const TEXT: Shape = { type: 'string', minLength: 1, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' };
const LENGTH: Shape = { type: 'number', minimum: 1 };

const DOCUMENT: Shape = {
  type: 'object',
  required: ['id', 'access', 'size', 'data', 'draw'],
  additionalProperties: false,
  properties: {
    ...{ id: TEXT, as: TEXT },
    access: { type: 'object', properties: { permissions: { type: 'array', items: { type: 'string' } } } },
    size: {
      type: ['string', 'object'],
      required: ['width', 'height'],
      properties: { width: LENGTH, height: LENGTH },
    },
    of: TEXT,
    template: {
      type: 'object',
      required: ['kind', 'values'],
      additionalProperties: false,
      properties: {
        kind: { type: 'string' },
        ...{ values: { type: 'function' }, chosen: { type: 'function' }, kept: { type: 'function' } },
        one: ONE,
      },
    },
    margin: { type: 'number', minimum: 0 },
    letters: LENGTH,
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['properties'],
      properties: {
        properties: { type: 'object', additionalProperties: { type: 'object' } },
        required: { type: 'array', items: { type: 'string' } },
      },
    },
    ...{
      data: { type: 'function' },
      draft: { type: 'function' },
      locale: { type: 'function' },
      draw: { type: 'function' },
    },
  },
};
const OWN_BODY: Shape = {
  type: 'object',
  required: ['of', 'receiver', 'values'],
  additionalProperties: false,
  properties: { of: { type: 'string' }, receiver: { type: 'function' }, values: { type: 'function' } },
};
const LETTER: Shape = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: {
    ...{ id: TEXT, as: TEXT, sent: { type: 'function' }, template: OWN_BODY },
    attachments: { type: 'array', items: { type: 'string' } },
  },
};

/** Answers the reason of a refusal; undefined if it fits the contract. */
export function faultIn(kind: 'documents' | 'letters', given: unknown): string | undefined {
  const [first] = violations(kind === 'documents' ? DOCUMENT : LETTER, given);
  return first && `${first.path} ${first.reason}`.trim();
}

type Check = (value: unknown, at: string) => void;
const isText: Check = (value, at) => need(typeof value === 'string', at, 'a text');
const isNumber: Check = (value, at) => need(Number.isFinite(value), at, 'a number');
const isBytes: Check = (value, at) => need(value instanceof Uint8Array, at, 'bytes');
const isMark: Check = (value, at) => need(value === true, at, 'true');
const each =
  (check: Check): Check =>
  (value, at) => {
    need(Array.isArray(value), at, 'a list');
    for (const [index, one] of (value as unknown[]).entries()) check(one, `${at}.${index}`);
  };
const isBlock: Check = (value, at) => {
  const [kind] = Object.entries(value ?? {}).filter(([key]) => key in BLOCKS);
  need(kind !== undefined, at, `a block: one has ${Object.keys(BLOCKS).join(', ')}`);
  BLOCKS[kind![0]]?.(kind![1], `${at}.${kind![0]}`);
};
const isTable: Check = (value, at) => {
  const { columns, rows, totals = [] } = value as Record<string, unknown>;
  each(() => undefined)(columns, `${at}.columns`);
  for (const [part, lines] of Object.entries({ rows, totals })) each(each(isText))(lines, `${at}.${part}`);
};
const BLOCKS: Readonly<Record<string, Check>> = {
  ...{ heading: isText, text: isText, qr: isText, html: isText, table: isTable, image: isBytes },
  ...{ space: isNumber, line: isMark, page: isMark, columns: each(each(isBlock)), together: each(isBlock) },
};

/** Throws if it is no drawn document. */
export function requireDrawn(drawn: unknown): void {
  const { title, blocks } = (drawn ?? {}) as Record<string, unknown>;
  isText(title, 'title');
  each(isBlock)(blocks, 'blocks');
}

function need(holds: boolean, at: string, what: string): void {
  if (!holds) throw new TypeError(`${at} must be ${what}`);
}
