// Decides which addresses may be embedded, and which browser features a frame may use (docs/security.md, "Custom
// pages").
import { FRAME_FEATURES } from '#core/contract';
import { isEmbeddable } from '../plugins/resolving/pages-and-menu/embeddable.ts';
import { settings } from '../settings.ts';

/** The features that an embedded page may get; others in `allow` are dropped, and so is an origin beside its own. */
const GRANTABLE = [...FRAME_FEATURES, 'camera', 'microphone'].toSorted();

/** The sandbox serves pages of other sites only, since a frame of our own origin with scripts could remove it. */
export const SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-same-origin';

/** Answers the address if it is https, without credentials, and neither ours nor the API's; else undefined. */
export function embeddable(address: string): URL | undefined {
  if (!isEmbeddable(address)) return undefined;
  const url = new URL(address);
  return url.password === '' && url.origin !== originOf(settings.api_url) ? url : undefined;
}

/** Cleans the attribute: `camera *; payment` → `camera`. */
export function grantable(allow = ''): string {
  const asked = allow.split(';').map((directive) => directive.trim().split(/\s+/)[0]?.toLowerCase() ?? '');
  return GRANTABLE.filter((feature) => asked.includes(feature)).join('; ');
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
