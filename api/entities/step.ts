// Replaces Ajv's `multipleOf`, so that it works for steps as small as 0.0000000001: a float counts as a multiple if it
// is as near to one as floats can be. Server and browser share it, and precompiled validators hold it as plain code.
import { _, type CodeKeywordDefinition } from 'ajv';

/** Each of the two numbers, and their quotient, is off by at most half a step of the float format. */
const ROUNDING = 4 * Number.EPSILON;

export const stepKeyword: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: 'must be a multiple of the step',
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code(context) {
    const steps = context.gen.const('steps', _`${context.data} / ${context.schemaCode}`);
    const off = _`Math.abs(${steps} - Math.round(${steps}))`;
    context.fail(_`${off} > ${ROUNDING} * Math.max(1, Math.abs(${steps}))`);
  },
};
