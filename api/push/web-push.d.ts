// Declares what Scoop uses of the package web-push, which has no types of its own.
declare module 'web-push' {
  export interface Details {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer | null;
  }

  interface Options {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
    readonly TTL: number;
    readonly urgency: 'normal' | 'high';
    readonly topic?: string;
  }

  interface Subscription {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  }

  const webPush: {
    generateRequestDetails(subscription: Subscription, payload: string, options: Options): Details;
    generateVAPIDKeys(): { readonly publicKey: string; readonly privateKey: string };
  };
  export default webPush;
}
