// Shows one kind of exception: a single record on the row of its kind, many as one row that opens.
import {
  ChevronDownIcon,
  ChevronRightIcon,
  ErrorIcon,
  InfoSignIcon,
  TickCircleIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Tone } from '#core/contract';
import { Acknowledge } from './Acknowledge.tsx';
import { ExceptionLine, ExceptionRecord } from './ExceptionLine.tsx';
import type { AlarmRow, ExceptionKind } from './exceptions.ts';
import { isSingle } from './folded.ts';

const ICONS: Partial<Record<Tone, typeof ErrorIcon>> = {
  danger: ErrorIcon,
  warning: WarningSignIcon,
  success: TickCircleIcon,
};
interface KindProps {
  readonly kind: ExceptionKind;
  /** True if its records stand open at first. */
  readonly begins: boolean;
  readonly onChange: () => void;
}

export function Kind(props: KindProps) {
  return isSingle(props.kind) ? <Single {...props} /> : <Several {...props} />;
}

/** One record stands on the row of its kind, so that one look and one click are enough. */
function Single({ kind: { tone, title, group, items, to }, onChange }: KindProps) {
  const Icon = ICONS[tone] ?? InfoSignIcon;
  return (
    <li className="exception" data-tone={tone}>
      <div className="exception-head exception-single">
        <Icon className="exception-icon" aria-hidden="true" />
        <span className="exception-kind muted">
          {title}
          {group && ` · ${group}`}
        </span>
        <ExceptionRecord item={items[0]!} to={to} onChange={onChange} />
      </div>
    </li>
  );
}

function Several({ kind, begins, onChange }: KindProps) {
  const { tone, items, to, amount } = kind;
  const [isOpen, setOpen] = useState(begins);
  const lines = useId();
  const alarms = items.flatMap(({ alarm }) => alarm ?? []);
  const Icon = ICONS[tone] ?? InfoSignIcon;
  return (
    <li className="exception" data-tone={tone}>
      <div className="exception-head">
        <Icon className="exception-icon" aria-hidden="true" />
        <Head kind={kind} isOpen={isOpen} lines={lines} onToggle={() => setOpen(!isOpen)} />
        <Doings alarms={alarms} to={to} onChange={onChange} />
      </div>
      {isOpen && items.length > 0 && (
        <ul className="exception-lines" id={lines}>
          {items.map((item) => (
            <ExceptionLine key={`${item.resource} ${item.id}`} item={item} to={to} onChange={onChange} />
          ))}
          {amount > items.length && to && <More to={to} count={amount - items.length} />}
        </ul>
      )}
    </li>
  );
}

/** What stands at the end of a kind's row: acknowledge all of several alarms, and the page with all. */
function Doings({ alarms, to, onChange }: { alarms: readonly AlarmRow[]; to?: string; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="exception-does">
      {alarms.length > 1 && <Acknowledge alarms={alarms} onChange={onChange} />}
      {to && (
        <Link className="exception-open" to={to}>
          {t('core.exceptions.all')}
        </Link>
      )}
    </span>
  );
}

interface HeadProps {
  readonly kind: ExceptionKind;
  readonly isOpen: boolean;
  readonly lines: string;
  readonly onToggle: () => void;
}

/** The name and the number; a button where there are lines to open. */
function Head({ kind: { title, group, amount, items, says, tone }, isOpen, lines, onToggle }: HeadProps) {
  const { t } = useTranslation();
  const said = t([...says, ''], { defaultValue: '' });
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  const text = (
    <span className="exception-name">
      <strong>
        {title}
        {group && <span className="muted"> · {group}</span>}
      </strong>
      <span className="exception-number">{amount}</span>
      <span className="muted">{said || t(`core.exceptions.tone.${tone}`)}</span>
    </span>
  );
  if (items.length === 0) return <span className="exception-title">{text}</span>;
  return (
    <button type="button" className="exception-title" aria-expanded={isOpen} aria-controls={lines} onClick={onToggle}>
      <Chevron className="exception-chevron" aria-hidden="true" />
      {text}
    </button>
  );
}

function More({ to, count }: { to: string; count: number }) {
  const { t } = useTranslation();
  return (
    <li className="exception-line">
      <Link to={to}>{t('core.exceptions.more', { count })}</Link>
    </li>
  );
}
