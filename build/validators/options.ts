// Configures the compilation of form validators, in one place, so that tests judge records exactly as browsers do.
import type { CustomValidatorOptionsType } from '@rjsf/validator-ajv8';
import { stepKeyword } from '../../api/entities/step.ts';
import { KEYWORDS } from '../../core/contract/entity/keywords.ts';
import formats from '../../core/form/formats.ts';

/** Formats that accept every text need no code in a validator. */
const FREE = { text: true, html: true, country: true };

export const validatorOptions: CustomValidatorOptionsType = {
  customFormats: { ...formats, ...FREE } as unknown as CustomValidatorOptionsType['customFormats'],
  ajvFormatOptions: false,
  ajvOptionsOverrides: {
    allErrors: true,
    // Messages are our own texts by code; without Ajv's English ones and the data a validator is half as big.
    messages: false,
    verbose: false,
  },
  extenderFn: (ajv) =>
    KEYWORDS.reduce(
      (extended, keyword) => extended.addKeyword(keyword),
      ajv.removeKeyword('multipleOf').addKeyword(stepKeyword),
    ),
};
