// Lists the changes that somebody asked for in their file, and how each was decided.
import { Button, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, type useRegistry } from '#core';
import type { Answered } from '#core/contract';
import { Wanted } from './Wanted.tsx';

type Values = Readonly<Record<string, unknown>>;
export type ChangeRequest = Answered<'employeechange'>;

type FieldsOf = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

interface AskedListProps {
  readonly entity: FieldsOf;
  readonly record: Values;
  readonly asked: readonly ChangeRequest[];
  /** Takes back what waits for a decision. */
  readonly onTakeBack: (id: number) => void;
}

const INTENT = { ASKED: 'warning', ACCEPTED: 'success', REFUSED: 'danger', WITHDRAWN: 'none' } as const;

export function AskedList({ entity, record, asked, onTakeBack }: AskedListProps) {
  const { t } = useTranslation();
  // The list leaves out requests that were taken back or merged into a later one.
  const told = asked.filter(({ status }) => status !== 'WITHDRAWN');
  if (told.length === 0) return null;
  return (
    <section aria-label={t('icecloud.own.asks')}>
      <h3>{t('icecloud.own.asks')}</h3>
      <ul className="own-asked">
        {told.map((one) => (
          <AskedLine key={one.id} {...{ entity, asked: one }} record={one.status === 'ASKED' ? record : undefined}>
            {one.status === 'ASKED' && (
              <Button size="small" text={t('icecloud.own.takeBack')} onClick={() => onTakeBack(one.id)} />
            )}
          </AskedLine>
        ))}
      </ul>
    </section>
  );
}

interface AskedLineProps {
  readonly entity: FieldsOf;
  readonly asked: ChangeRequest;
  /** The file as it is now; without it only what was wanted is shown. */
  readonly record?: Values;
  readonly children?: ReactNode;
}

export function AskedLine({ entity, asked, record, children }: AskedLineProps) {
  const { t } = useTranslation();
  const { wanted = {}, status, refusal, created_at, decided_at, decided_by_employee } = asked;
  return (
    <li>
      <Wanted {...{ entity, wanted, record }} />
      <Tag minimal intent={INTENT[status]}>
        {t(`icecloud.employeechange.status.${status}`)}
      </Tag>
      {refusal && <span>{refusal}</span>}
      <span className="muted">
        {t('icecloud.own.askedOn', { day: formatDate(created_at) })}
        {decided_at && ` · ${t('icecloud.own.decidedOn', { day: formatDate(decided_at) })}`}
        {decided_by_employee && ` · ${decided_by_employee.display}`}
      </span>
      {children}
    </li>
  );
}
