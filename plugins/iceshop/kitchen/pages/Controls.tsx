// Shows the head of the worksheet: the kitchen, the day, the view, the progress, and the button that takes ticks back.
import { Button, HTMLSelect, ProgressBar } from '@blueprintjs/core';
import { PrintIcon, UndoIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, openDocument, toastError } from '#core';
import { Period } from '#core/board';
import { dayAfter, today } from '#core/contract';
import { rounded, VIEWS, type View } from '../sheet.ts';
import type { Sheet } from './useSheet.ts';

export interface Kitchen {
  readonly id: number;
  readonly name: string;
  readonly own: boolean;
}

interface ControlsProps {
  readonly kitchens: readonly Kitchen[];
  readonly kitchen: Kitchen;
  readonly date: string;
  readonly view: View;
  readonly go: (to: { readonly kitchen?: number; readonly date?: string; readonly view?: View }) => void;
  readonly sheet: Sheet;
  readonly mayTick: boolean;
  readonly onRecall: () => void;
}

export function Controls({ kitchens, kitchen, date, view, go, sheet, mayTick, onRecall }: ControlsProps) {
  const { t } = useTranslation();
  const print = () =>
    void openDocument('iceshop/worksheet', { date, division_id: kitchen.id }).catch(() =>
      toastError(t('core.ui.error.text')),
    );
  return (
    <div className="worksheet-controls print-hide">
      <div className="worksheet-place">
        {kitchens.length > 1 && (
          <HTMLSelect
            aria-label={t('iceshop.worksheet.kitchen')}
            value={kitchen.id}
            onChange={({ target }) => go({ kitchen: Number(target.value) })}
          >
            {kitchens.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </HTMLSelect>
        )}
        <Period
          unit="day"
          title={formatDay(date, 'long')}
          isNow={date === today()}
          onStep={(step) => go({ date: dayAfter(date, step) })}
          onNow={() => go({ date: today() })}
        />
      </div>
      <fieldset className="worksheet-views" aria-label={t('iceshop.worksheet.views')}>
        {VIEWS.map((each) => (
          <Button
            key={each}
            aria-pressed={each === view}
            active={each === view}
            text={t(`iceshop.worksheet.view.${each}`)}
            onClick={() => go({ view: each })}
          />
        ))}
      </fieldset>
      <div className="worksheet-actions">
        {mayTick && <Button icon={<UndoIcon size={20} />} text={t('iceshop.worksheet.recall')} onClick={onRecall} />}
        <Button
          icon={<PrintIcon size={20} />}
          aria-label={t('iceshop.worksheet.print')}
          title={t('iceshop.worksheet.print')}
          onClick={print}
        />
      </div>
      <Progress sheet={sheet} />
    </div>
  );
}

function Progress({ sheet: { lines = [] } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation();
  const sum = (of: 'done' | 'quantity') => rounded(lines.reduce((all, line) => all + line[of], 0));
  const [done, all] = [sum('done'), sum('quantity')];
  if (all === 0) return null;
  const text = t('iceshop.worksheet.progress', { done: formatNumber(done), all: formatNumber(all) });
  return (
    <div className="worksheet-progress">
      <strong className="numeric">{text}</strong>
      <ProgressBar intent="primary" stripes={false} animate={false} value={done / all} aria-label={text} />
    </div>
  );
}
