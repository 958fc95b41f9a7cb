// Describes for the OpenAPI document the calls for monitoring.
import { type CallDescription, listOf, MOMENT, object, plainAnswer, TEXT } from '../description/index.ts';

const HEALTH = object(
  { status: { type: 'string', enum: ['ok', 'warning', 'failing'] } },
  {
    reasons: listOf(TEXT),
    maintenance: { type: 'boolean' },
    backup: object({}, { done: MOMENT, failed: MOMENT }),
  },
);

export const HEALTH_CALL: CallDescription = {
  ...{ id: 'showHealth', tag: 'watch', open: true, problems: [] },
  answers: { 200: plainAnswer('It can do its work.', HEALTH), 503: plainAnswer('It cannot, and why.', HEALTH) },
};
export const LIVE: CallDescription = {
  ...{ id: 'showLife', tag: 'watch', open: true, problems: [] },
  answers: { 200: plainAnswer('The process lives.', object({ status: TEXT })) },
};
