// Loads the outside services that the company's plugins use, and asks again while a message waits to be sent.
import { useEffect } from 'react';
import { useAnswer } from '#core/records';

export interface Message {
  readonly id: number;
  readonly state: 'WAITING' | 'SENT' | 'FAILED';
  readonly tries: number;
  /** The moment when the message was sent or given up; for a waiting one, the moment of the next try. */
  readonly at: string;
  readonly error_code: string | null;
  readonly error: string | null;
  readonly message: { readonly to: string; readonly text: string };
}

export interface Port {
  readonly port: string;
  readonly declared_by?: string;
  /** Id of a plugin; `pretended` if nothing leaves Scoop. */
  readonly provider: string | null;
  readonly down: boolean;
  /** The newest first. */
  readonly messages: readonly Message[];
}

const SOON_MS = 1_000;

export function usePorts() {
  const { data: ports, reload } = useAnswer<readonly Port[]>('port');
  useEffect(() => {
    const isDue = ({ state, at }: Message) => state === 'WAITING' && Date.parse(at) <= Date.now();
    if (!ports?.some(({ messages }) => messages.some(isDue))) return;
    const timer = setTimeout(reload, SOON_MS);
    return () => clearTimeout(timer);
  }, [ports, reload]);
  return { ports, reload };
}
