// Asks for push messages in this browser, or ends them, and tells the server; what goes wrong is said in a toast.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, http, toastError } from '#core';
import type { Severity } from '#core/contract';
import { type Asked, useAnswer } from '#core/records';
import { askHere, endHere, endpointHere, hindrance } from './push-here.ts';

export interface PushState {
  /** The operator's key; absent where there is none. */
  readonly public_key?: string;
  readonly browsers: readonly PushBrowser[];
}
interface PushBrowser {
  readonly endpoint: string;
  readonly name?: string;
  readonly least_severity: Severity;
}

export function usePush() {
  const asked: Asked<PushState> = useAnswer<PushState>('iceguard/push');
  const here = useEndpoint();
  const { isBusy, act } = useAct(asked, here.setEndpoint);
  const { data } = asked;
  const own = data?.browsers.find(({ endpoint }) => endpoint === here.endpoint);
  const ask = (least_severity: Severity) =>
    act(async () => {
      const browser = await askHere(data?.public_key ?? '');
      await http.post('iceguard/push', { ...browser, least_severity });
      return browser.endpoint;
    });
  const end = () =>
    act(async () => {
      if (own) await http.post('iceguard/push/end', { endpoint: own.endpoint });
      await endHere();
      return undefined;
    });
  const { state, reload } = asked;
  return { data: here.isAsking ? undefined : data, isFailed: state === 'failed', reload, own, isBusy, ask, end };
}

function useAct(asked: Asked<PushState>, setEndpoint: (endpoint: string | undefined) => void) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      setEndpoint(await work());
      asked.reload();
    } catch (error) {
      const isRefused = error instanceof HttpError && error.problem.errors?.[0]?.code === 'pushUnreachable';
      toastError(t(isRefused ? 'errors.pushUnreachable' : `iceguard.push.not.${hindrance() ?? 'failed'}`));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, act };
}

/** The address by which this browser hears already. */
function useEndpoint() {
  const [endpoint, setEndpoint] = useState<string>();
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    void endpointHere()
      .then(setEndpoint, () => undefined)
      .finally(() => setAsking(false));
  }, []);
  return { endpoint, setEndpoint, isAsking };
}
