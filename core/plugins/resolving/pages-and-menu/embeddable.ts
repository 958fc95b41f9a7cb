// Decides which addresses a frame may show: https, and never our own site, whose pages could reach into this one
// (docs/security.md, "Custom pages").

export function isEmbeddable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, username } = new URL(url);
  return protocol === 'https:' && username === '' && origin !== globalThis.location?.origin;
}
