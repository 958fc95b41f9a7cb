// Ajv's `multipleOf` for steps as small as 0.0000000001: floats are a multiple when they are as near to one as floats can
// be. One definition for server and browser; it compiles to plain code, so precompiled validators carry it too.
import { _, type CodeKeywordDefinition } from 'ajv';

/** Each of the two numbers, and the division, is off by half a step of the float format at most. */
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
