// Names the people behind a number of the report: who would like to, can, has not said, or cannot, and why.
import { Dialog, DialogBody } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '#core';
import { grouped } from '#core/contract';
import { useQuery } from '#core/records';
import type { Picked } from './CoverageTable.tsx';
import { hoursOf } from './words.ts';

interface CoverageNamesProps {
  readonly picked: Picked;
  readonly division?: number;
  readonly onClose: () => void;
}

export function CoverageNames({ picked, division, onClose }: CoverageNamesProps) {
  const { t } = useTranslation();
  const { date, job_function_id, title } = picked;
  const { rows, state, reload } = useQuery('iceclock/availability-names', {
    date,
    job_function_id,
    division_id: division,
  });
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <DialogBody>
        {state === 'failed' && <ErrorState onRetry={reload} />}
        {state === 'loading' && rows.length === 0 && <Skeleton shape="lines" />}
        {state === 'ready' && rows.length === 0 && <p className="muted">{t('iceclock.availability.nobodyMay')}</p>}
        {[...grouped(rows, ({ state: of }) => of)].map(([of, people]) => (
          <section key={of} className="coverage-names">
            <h3>
              {t(`iceclock.query.availability-names.state.${of}`)}{' '}
              <span className="muted numeric">{people.length}</span>
            </h3>
            <ul>
              {people.map(({ employee_id, employee, ...hours }) => (
                <li key={employee_id}>
                  {employee?.display} <span className="muted numeric">{hoursOf(hours)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </DialogBody>
    </Dialog>
  );
}
