// Exports what sends push messages to browsers, with the keys of the operator.
export { openPush } from './push.ts';
