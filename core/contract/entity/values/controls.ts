// Signs that steer a machine and show nothing: no text of a person's needs them, and neither paper nor XML can hold them.

/** What Word, spreadsheets and terminals end a line with, beside the usual two. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is read as a line end
const LINE_ENDS = /[\u000b\u000c\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** The text without them; tabs and line ends stay. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, '\n').replace(CONTROLS, '');
}
