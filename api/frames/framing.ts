// Tells by its headers whether a page lets another site show it in a frame: by `frame-ancestors`, and without that by
// `X-Frame-Options`.
import type { IncomingHttpHeaders } from 'node:http';

export type Refusal = 'frameAncestors' | 'xFrameOptions';

/** @param host origin of the page around the frame */
export function refusalOf(headers: IncomingHttpHeaders, host: string, own: URL): Refusal | undefined {
  const lists = policiesOf(headers['content-security-policy']).flatMap((policy) => ancestorsOf(policy) ?? []);
  if (lists.length > 0) return lists.every((list) => admits(list, host, own)) ? undefined : 'frameAncestors';
  const options = new Set(
    [headers['x-frame-options'] ?? []]
      .flat()
      .flatMap((value) => value.split(','))
      .map((value) => value.trim().toUpperCase()),
  );
  if (options.has('DENY')) return 'xFrameOptions';
  return options.has('SAMEORIGIN') && own.origin !== host ? 'xFrameOptions' : undefined;
}

/** Splits policies, which come in several headers or separated by commas; all of them apply. */
function policiesOf(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((value) => value.split(','));
}

/** Answers the list of a policy with the directive; of several in one policy the first counts. */
function ancestorsOf(policy: string): [string[]] | undefined {
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name?.toLowerCase() === 'frame-ancestors') return [sources];
  }
  return undefined;
}

function admits(sources: readonly string[], host: string, own: URL): boolean {
  return sources.some((source) => matches(source.toLowerCase(), new URL(host), own));
}

function matches(source: string, host: URL, own: URL): boolean {
  if (source === "'self'") return own.origin === host.origin;
  if (source === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source))
    return source === host.protocol || (source === 'http:' && host.protocol === 'https:');
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*\.)?([^:/]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source);
  if (!parts) return false;
  const [, scheme, wildcard, name = '', port] = parts;
  return (
    fitsScheme(scheme ?? own.protocol.slice(0, -1), host) &&
    fitsName(name, Boolean(wildcard), host) &&
    fitsPort(port, host)
  );
}

/** A source that is allowed by http is allowed by https too. */
function fitsScheme(scheme: string, { protocol }: URL): boolean {
  return protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:');
}

function fitsName(name: string, wildcard: boolean, { hostname }: URL): boolean {
  return wildcard ? hostname.endsWith(`.${name}`) : hostname === name;
}

function fitsPort(port: string | undefined, host: URL): boolean {
  if (port === '*') return true;
  const own = host.port || (host.protocol === 'https:' ? '443' : '80');
  return port === undefined ? host.port === '' : port === own;
}
