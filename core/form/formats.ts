// Lists every format that an entity file may name, as one table for the compiled and the run-time validator.
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { FORMATS } from '#core/contract';

const { date, time, email, uri } = fullFormats;

const formats = { date, time, 'date-time': fullFormats['date-time'], email, uri, ...FORMATS };

export default formats as Record<string, Exclude<(typeof formats)[keyof typeof formats], true>>;
