// Cuts an area along a line that was drawn, or from one of its corners to another, and asks which piece stays.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../texts/format.ts';
import type { Corner, Ring } from './areas.ts';
import { areaOf } from './shapes.ts';
import type { Cutting } from './useCutting.ts';

export function CutBar({ ring, cutting }: { readonly ring: Ring; readonly cutting: Cutting }) {
  const { t } = useTranslation();
  const { pieces, fault, leave } = cutting;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a section of the form
    <div className="area-bar" role="group" aria-label={t('core.map.area.cut')}>
      {pieces.length > 0 ? <Pieces {...cutting} /> : <Line ring={ring} cutting={cutting} />}
      <Button variant="minimal" text={t('core.ui.cancel')} onClick={leave} />
      {fault && (
        <div className="form-warning" role="alert">
          {t(`core.map.area.cutFault.${fault}`)}
        </div>
      )}
    </div>
  );
}

function Pieces({ pieces, choose }: Pick<Cutting, 'pieces' | 'choose'>) {
  const { t } = useTranslation();
  return (
    <>
      <span role="status">{t('core.map.area.choose')}</span>
      {pieces.map((piece, at) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its number on the map
          key={at}
          text={t('core.map.area.piece', { nr: at + 1, size: sizeText(piece) })}
          onClick={() => choose(at)}
        />
      ))}
    </>
  );
}

function Line({ ring, cutting: { line, cut } }: { readonly ring: Ring; readonly cutting: Cutting }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(0);
  const [until, setUntil] = useState(Math.floor(ring.length / 2));
  const isDrawn = line.length > 1;
  return (
    <>
      <span className="muted">{t('core.map.area.cutHow')}</span>
      {!isDrawn && <CornerChoice label={t('core.map.area.cutFrom')} {...{ ring }} at={from} onChange={setFrom} />}
      {!isDrawn && <CornerChoice label={t('core.map.area.cutTo')} {...{ ring }} at={until} onChange={setUntil} />}
      <Button
        intent="primary"
        text={t('core.map.area.cutHere')}
        onClick={() => cut(isDrawn ? line : [ring[from] as Corner, ring[until] as Corner])}
      />
    </>
  );
}

interface CornerChoiceProps {
  readonly label: string;
  readonly ring: Ring;
  readonly at: number;
  readonly onChange: (at: number) => void;
}

function CornerChoice({ label, ring, at, onChange }: CornerChoiceProps) {
  return (
    <HTMLSelect
      aria-label={label}
      value={at}
      options={ring.map(([longitude, latitude], index) => ({
        value: index,
        label: `${index + 1} · ${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
      }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}

export const sizeText = (ring: Ring): string => formatNumber(areaOf(ring), { maximumFractionDigits: 2 });
