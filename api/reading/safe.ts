// Keeps text from becoming a formula in the program that opens an exported sheet (OWASP, "CSV injection"). An
// apostrophe before it marks a text in spreadsheets, and can be removed again without loss.
const LIVE = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function quoted(text: string): string {
  return LIVE.test(text) ? `'${text}` : text;
}

export function unquoted(text: string): string {
  return text.startsWith("'") && LIVE.test(text) ? text.slice(1) : text;
}
