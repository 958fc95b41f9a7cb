// Shows above the facts of a workshop whether its reminder by SMS was sent.
import { Callout } from '@blueprintjs/core';
import { formatRelative, onRecord } from '@scoop/core';
import { useAnswer } from '@scoop/core/records';
import { useTranslation } from 'react-i18next';

interface Message {
  readonly id: number;
  readonly state: 'WAITING' | 'SENT' | 'FAILED';
  readonly tries: number;
  readonly at: string;
}

const INTENTS = { SENT: 'success', WAITING: 'none', FAILED: 'danger' } as const;

export default function Reminded({ record: { id } }: { record: { id: number } }) {
  const { t } = useTranslation();
  const about = { resource: 'workshop', id };
  const { data } = useAnswer<readonly Message[]>('port/message', about, {
    follow: (again) => onRecord('workshop', again),
  });
  const [last] = data ?? [];
  if (!last) return null;
  const { state, tries, at } = last;
  const when = formatRelative(at);
  return (
    <Callout compact intent={INTENTS[state]}>
      {t(state === 'WAITING' && tries > 0 ? 'workshops.sms.AGAIN' : `workshops.sms.${state}`, { when })}
    </Callout>
  );
}
