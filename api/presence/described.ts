// Describes for the OpenAPI document the call with which a page reports that it has a record open.
import { answer, listOf, object } from '../description/index.ts';
import type { CallOf } from '../resources/described/parts.ts';

const PERSON = object({
  id: { type: 'integer' },
  display: { type: ['string', 'null'] },
  doing: { enum: ['view', 'edit'] },
});

export const PRESENCE: CallOf = () => ({
  ...{ id: 'presence', method: 'show', problems: [400, 404, 422, 429] },
  responses: { 200: answer('Who else has it open.', listOf(PERSON)) },
});
