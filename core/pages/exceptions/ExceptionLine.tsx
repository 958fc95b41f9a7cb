// Shows one record behind an exception: what it is, why, since when, and what mends it.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatDay, formatRelative } from '../../texts/format.ts';
import { Acknowledge } from './Acknowledge.tsx';
import type { ExceptionItem } from './exceptions.ts';
import { FixButton } from './FixButton.tsx';
import { spoken } from './spoken.ts';

interface ExceptionLineProps {
  readonly item: ExceptionItem;
  readonly to?: string;
  readonly onChange: () => void;
}

export function ExceptionLine(props: ExceptionLineProps) {
  return (
    <li className="exception-line">
      <ExceptionRecord {...props} />
    </li>
  );
}

/** The record and what mends it, in a line of its own or on the row of its kind. */
export const ExceptionRecord = observer(function ExceptionRecord({ item, to, onChange }: ExceptionLineProps) {
  const { t } = useTranslation();
  const { subject, since, alarm } = item;
  const reason = useReason(item);
  return (
    <>
      <span className="exception-what">
        <strong>{subject ?? t('core.exceptions.unnamed')}</strong>
        {reason && <span>{reason}</span>}
        {since && <Since value={since} />}
      </span>
      <span className="exception-does">
        {alarm && <Acknowledge alarms={[alarm]} onChange={onChange} />}
        <FixButton item={item} to={to} onChange={onChange} />
      </span>
    </>
  );
});

/** Answers why, in the words of the module; undefined where the exception's own name says it. */
export function useReason({ plugin, reason, values = {} }: ExceptionItem): string | undefined {
  const { t } = useTranslation();
  if (!reason || !plugin) return undefined;
  const params = (values.params ?? {}) as Record<string, unknown>;
  const keys = [`${plugin}.exception.${reason}`, `errors.${reason}`, reason];
  return t(keys, { ...spoken({ ...values, ...params }), defaultValue: '' }) || undefined;
}

/** A moment is said as how long ago, and a day as a day. */
function Since({ value }: { value: string }) {
  const isDay = value.length === 10;
  return (
    <time className="muted" dateTime={value}>
      {isDay ? formatDay(value) : formatRelative(value)}
    </time>
  );
}
