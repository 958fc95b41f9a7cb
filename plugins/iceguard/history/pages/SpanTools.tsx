// Chooses the span of a metric's history: its length, earlier and later, nearer and farther, and the comparison with the
// period before. Each has a key.
import { Button, HTMLSelect, SegmentedControl, Switch } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, ZoomInIcon, ZoomOutIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { formatDateTime, useShortcut } from '#core';
import { RANGES, type Range } from './span.ts';
import type { ShownSpan } from './useSpan.ts';

const PART = 'part';

export function SpanTools({ span, compares, show, step, zoom, compare }: ShownSpan) {
  const { t } = useTranslation();
  const isNow = span.range !== undefined;
  const goNow = () => show(span.range ?? '24h');
  const later = isNow ? undefined : () => step(1);
  useShortcut('ArrowLeft', () => step(-1));
  useShortcut('ArrowRight', later);
  useShortcut('t', goNow);
  useShortcut('+', () => zoom('in'));
  useShortcut('-', () => zoom('out'));
  useShortcut('p', () => compare(!compares));
  return (
    <>
      <Ranges range={span.range} show={show} />
      <div className="metric-span">
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label={t('iceguard.history.earlier')}
          onClick={() => step(-1)}
        />
        <span className="numeric" aria-live="polite">
          {formatDateTime(new Date(span.from).toISOString())} – {formatDateTime(new Date(span.until).toISOString())}
        </span>
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label={t('iceguard.history.later')}
          disabled={isNow}
          onClick={later}
        />
        <Button text={t('iceguard.history.now')} disabled={isNow} onClick={goNow} />
        <Button
          variant="minimal"
          icon={<ZoomInIcon />}
          aria-label={t('iceguard.history.zoomIn')}
          onClick={() => zoom('in')}
        />
        <Button
          variant="minimal"
          icon={<ZoomOutIcon />}
          aria-label={t('iceguard.history.zoomOut')}
          onClick={() => zoom('out')}
        />
      </div>
      <Switch
        className="metric-compare"
        checked={compares}
        label={t('iceguard.history.compare')}
        onChange={() => compare(!compares)}
      />
    </>
  );
}

/** Buttons in a row; on a phone a list. */
function Ranges({ range, show }: { readonly range: Range | undefined; readonly show: (range: Range) => void }) {
  const { t } = useTranslation();
  const label = t('iceguard.history.range');
  const options = RANGES.map((value) => ({ value, label: t(`iceguard.history.range.${value}`) }));
  return (
    <>
      <SegmentedControl
        className="metric-ranges"
        size="small"
        aria-label={label}
        options={options}
        value={range ?? ''}
        onValueChange={(value) => show(value as Range)}
      />
      <HTMLSelect
        className="metric-ranges-phone"
        aria-label={label}
        value={range ?? PART}
        onChange={({ target }) => target.value !== PART && show(target.value as Range)}
      >
        {!range && <option value={PART}>{t('iceguard.history.range.part')}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </HTMLSelect>
    </>
  );
}
