// Says what a file held that could not be taken at once: a fault, several areas, or one of too many corners.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../texts/format.ts';
import { MOST, type Ring } from './kind.ts';
import type { ReadingOfAreas } from './useReading.ts';

interface ReadingAnswerProps {
  readonly reading: ReadingOfAreas;
  readonly draw: (ring: Ring) => void;
}

export function ReadingAnswer({ reading, draw }: ReadingAnswerProps) {
  const { t } = useTranslation();
  const { error, areas, fine } = reading.found;
  if (error) return <div className="form-warning">{t(`core.form.polygon.${error}`)}</div>;
  if (areas) return <Several reading={reading} areas={areas} />;
  if (!fine) return null;
  const { count, simpler } = fine;
  const numbers = { count: formatNumber(count), most: MOST };
  return (
    <div className="form-warning form-polygon-answer">
      <span>{t(`core.form.polygon.${simpler ? 'tooFine' : 'tooFineAlways'}`, numbers)}</span>
      {simpler && (
        <Button text={t('core.form.polygon.simpler', { count: simpler.length })} onClick={() => draw(simpler)} />
      )}
    </div>
  );
}

interface SeveralProps {
  readonly reading: ReadingOfAreas;
  readonly areas: NonNullable<ReadingOfAreas['found']['areas']>;
}

function Several({ reading, areas }: SeveralProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const area = areas[at];
  const { leftOut = 0 } = reading.found;
  return (
    <div className="form-polygon-add">
      <HTMLSelect
        aria-label={t('core.form.polygon.several')}
        value={at}
        options={areas.map(({ name }, index) => ({
          value: index,
          label: name || t('core.form.polygon.unnamed', { nr: index + 1 }),
        }))}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
      <Button text={t('core.form.polygon.takeThis')} onClick={() => area && reading.choose(area)} />
      <span>{t('core.form.polygon.several')}</span>
      {leftOut > 0 && <span>{t('core.form.polygon.holesLeftOut', { count: leftOut })}</span>}
    </div>
  );
}
