// Lists the changes that somebody asked for in their file, and how each was decided.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { useRegistry } from '#core';
import type { Answered } from '#core/contract';
import { Wanted } from './Wanted.tsx';

type Values = Readonly<Record<string, unknown>>;
export type ChangeRequest = Answered<'employeechange'>;

interface AskedListProps {
  readonly entity: NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
  readonly record: Values;
  readonly asked: readonly ChangeRequest[];
}

const TONE = { ASKED: 'warning', ACCEPTED: 'success', REFUSED: 'danger' } as const;

export function AskedList({ entity, record, asked }: AskedListProps) {
  const { t } = useTranslation();
  // A request that was merged into a later one is withdrawn, and is not shown.
  const told = asked.filter(({ status }) => status !== 'WITHDRAWN');
  if (told.length === 0) return null;
  return (
    <section aria-label={t('icecloud.own.asks')}>
      <h3>{t('icecloud.own.asks')}</h3>
      <ul className="own-asked">
        {told.map(({ id, wanted = {}, status, refusal }) => (
          <li key={id}>
            <Wanted {...{ entity, wanted }} record={status === 'ASKED' ? record : undefined} />
            <Tag minimal intent={status === 'WITHDRAWN' ? 'none' : TONE[status]}>
              {t(`icecloud.employeechange.status.${status}`)}
            </Tag>
            {refusal && <span className="muted">{refusal}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
