// Opens and sends a form that keeps programs out: the call asks for a token, and sends it no sooner than a
// person could have filled the form in. One that was open for too long gets another token by itself.
import type { Locale } from '#core/contract';
import { callsTo, Refusal, type Sent } from './call.ts';

export interface OpenForm {
  readonly token: string;
  /** Seconds before which it is not taken. */
  readonly least: number;
  readonly locale: Locale;
  readonly company: { readonly name: string; readonly logo?: string };
}

/** Answers the two calls of a form of that module, such as `request`. */
export function formOf(module: string, path: string) {
  const call = callsTo(module);
  const open = (): Promise<OpenForm> => call<OpenForm>('GET', `${path}/form`);
  const post = <T>(token: string, sent: Sent): Promise<T> =>
    call<T>('POST', `${path}?form=${encodeURIComponent(token)}`, sent);
  const send = async <T>({ token }: Pick<OpenForm, 'token'>, sent: Sent): Promise<T> => {
    try {
      return await post<T>(token, sent);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'formExpired') throw error;
      const fresh = await open();
      await new Promise((resolve) => setTimeout(resolve, fresh.least * 1000));
      return post<T>(fresh.token, sent);
    }
  };
  return { open, send };
}
