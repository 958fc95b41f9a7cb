// Shows push messages, and opens the page that one leads to in a window of Scoop, where there is one already.

/** The parts of a worker that TypeScript's library of pages lacks. */
export interface PushWorker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Opened[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
}
interface Opened {
  readonly url: string;
  focus(): Promise<Opened>;
  navigate(url: string): Promise<unknown>;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Lasting {
  readonly notification: Notification;
}

/** As the server sends it (`PushMessage`). */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly isUrgent: boolean;
}

export function showPushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    const message = event.data?.json() as Message | undefined;
    if (message) event.waitUntil(show(worker, message));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data ?? '/')));
  });
}

function show({ registration }: PushWorker, { title, body, url, tag, isUrgent }: Message): Promise<void> {
  const options = { body, tag, renotify: true, requireInteraction: isUrgent, icon: '/icon-192.png', data: url };
  return registration.showNotification(title, options);
}

/** The link is that of mails; here it is opened where this Scoop was installed from. */
async function open({ clients, location }: PushWorker, link: string): Promise<void> {
  const { pathname, search } = new URL(link, location.origin);
  const url = `${location.origin}${pathname}${search}`;
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [own] = all.filter((window) => new URL(window.url).pathname.startsWith('/admin'));
  if (!own) return void (await clients.openWindow(url));
  await own.focus();
  await own.navigate(url);
}
