// Asks this browser for push messages, and ends that; the service worker of Scoop shows them.

const WORKER = '/sw.js';

/** Why this browser shows no push messages, as the end of a text key; undefined if it can. */
export function hindrance(): 'unsupported' | 'denied' | undefined {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

export interface AskedBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly name: string;
}

/** Asks the person, and then the browser; throws if one of them refuses. */
export async function askHere(publicKey: string): Promise<AskedBrowser> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied');
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', name: browserName() };
}

export async function endHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

export async function endpointHere(): Promise<string | undefined> {
  return (await subscriptionHere())?.endpoint;
}

async function subscriptionHere(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
] as const;

/** A name by which people know the browser again: `Firefox, Android`. */
function browserName(): string {
  const named = (of: readonly (readonly [RegExp, string])[]) =>
    of.find(([pattern]) => pattern.test(navigator.userAgent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ') || 'Browser';
}
