// Describes for the OpenAPI document the calls about plugin packages.
import { answer, type CallDescription, listOf, object, reference, TEXT } from '../description/index.ts';

const IS = { type: 'boolean' };
const PACKAGE = object(
  {
    ...{ id: TEXT, version: TEXT, state: { type: 'string', enum: ['on', 'off', 'faulty'] } },
    enabled: { ...IS, description: 'For this company.' },
    everywhere_off: { ...IS, description: 'Switched off by the operator, for every company.' },
    running: { ...IS, description: 'False while nothing of it runs, whatever its switch says.' },
    requires: listOf(TEXT),
    adds: { type: 'object', additionalProperties: listOf(TEXT), description: 'Names of what it brings, by kind.' },
    faults: listOf({ type: 'object' }),
  },
  { license: TEXT },
);
const schemas = { Package: PACKAGE };

export const LIST_PACKAGES: CallDescription = {
  ...{ id: 'listPackages', tag: 'plugin', schemas, problems: [401, 403] },
  answers: { 200: answer('Those that are installed, and what is wrong with them.', listOf(reference('Package'))) },
};
export const SWITCH_PACKAGE: CallDescription = {
  ...{ id: 'switchPackage', tag: 'plugin', schemas, names: { id: TEXT }, problems: [401, 403, 404, 409, 422] },
  answers: { 200: answer('As it is now.', reference('Package')) },
};
export const ORDER_PAGES: CallDescription = {
  ...{ id: 'orderPages', tag: 'plugin', problems: [401, 403, 422] },
  answers: { 200: answer('The order that is kept now.', object({ order: listOf(TEXT) })) },
};
