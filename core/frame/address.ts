// Decides which addresses may be embedded, and what a frame may ask of the browser (docs/security.md, "Custom pages").
import { FRAME_FEATURES } from '#core/contract';
import { isEmbeddable } from '../plugins/resolving/embeddable.ts';
import { settings } from '../settings.ts';

/** What an embedded page may be allowed; anything else in `allow` is dropped, and so is a wider origin than its own. */
const GRANTABLE = [...FRAME_FEATURES, 'camera', 'microphone'].toSorted();

/** Never ours: a frame of our own origin with scripts could take off its own sandbox. */
export const SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-same-origin';

/** The address, if it is https, without a sign-in in it, and neither ours nor the API's; else undefined. */
export function embeddable(address: string): URL | undefined {
  if (!isEmbeddable(address)) return undefined;
  const url = new URL(address);
  return url.password === '' && url.origin !== originOf(settings.api_url) ? url : undefined;
}

/** `camera *; payment` → `camera`. */
export function grantable(allow = ''): string {
  const asked = allow.split(';').map((directive) => directive.trim().split(/\s+/)[0]?.toLowerCase() ?? '');
  return GRANTABLE.filter((feature) => asked.includes(feature)).join('; ');
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
