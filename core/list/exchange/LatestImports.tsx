// Lists a person's latest imports of this list below the choice of a sheet, each with a button that undoes it.
import { Button } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { formatDateTime, formatNumber } from '../../texts/format.ts';
import { type ImportRun, importsOf } from './undoingImport.ts';

interface LatestProps {
  readonly entity: ResolvedEntity;
  readonly onUndo: (id: number) => void;
}

export function LatestImports({ entity, onUndo }: LatestProps) {
  const { t } = useTranslation();
  const [runs, setRuns] = useState<readonly ImportRun[]>([]);
  useEffect(() => {
    let isGone = false;
    // Without the list nothing is missing but a convenience.
    importsOf(entity).then(
      (found) => !isGone && setRuns(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [entity]);
  if (runs.length === 0) return null;
  return (
    <section aria-label={t('core.import.latest')} className="import-latest">
      <h3>{t('core.import.latest')}</h3>
      <ul>
        {runs.map(({ id, at, added, changed }) => {
          const numbers = { added: formatNumber(added), changed: formatNumber(changed) };
          const said = t('core.import.run', { at: formatDateTime(at), ...numbers });
          return (
            <li key={id}>
              <span>{said}</span>
              <Button
                icon={<UndoIcon />}
                variant="minimal"
                text={t('core.import.undo')}
                aria-label={`${t('core.import.undo')}: ${said}`}
                onClick={() => onUndo(id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
