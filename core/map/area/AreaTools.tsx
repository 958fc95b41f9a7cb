// Offers what can be done with a drawn area: undo and redo, cut, merge, take away a corner, and draw anew.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { CutIcon, MergeLinksIcon, RedoIcon, TrashIcon, UndoIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Ring } from './areas.ts';
import { sizeText } from './CutBar.tsx';
import type { Steps } from './ring.ts';

export type Mode = 'draw' | 'edit' | 'cut' | 'merge';

interface AreaToolsProps {
  readonly ring: Ring;
  readonly steps: Steps;
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
  readonly isClosable: boolean;
  /** Undefined where nothing can be merged with it. */
  readonly hasOthers: boolean;
  readonly close: () => void;
  readonly clear: () => void;
  readonly removePicked: (() => void) | undefined;
}

export function AreaTools(props: AreaToolsProps) {
  const { ring, steps, mode, setMode, isClosable, hasOthers, close, clear, removePicked } = props;
  const { t } = useTranslation();
  const isWhole = isClosable && mode !== 'draw';
  const turn = (to: Mode) => setMode(mode === to ? 'edit' : to);
  return (
    <div className="area-tools">
      <ButtonGroup>
        <Button icon={<UndoIcon />} aria-label={t('core.map.area.undo')} disabled={!steps.undo} onClick={steps.undo} />
        <Button icon={<RedoIcon />} aria-label={t('core.map.area.redo')} disabled={!steps.redo} onClick={steps.redo} />
      </ButtonGroup>
      {isWhole && (
        <ButtonGroup>
          <Button
            icon={<CutIcon />}
            text={t('core.map.area.cut')}
            active={mode === 'cut'}
            aria-pressed={mode === 'cut'}
            onClick={() => turn('cut')}
          />
          {hasOthers && (
            <Button
              icon={<MergeLinksIcon />}
              text={t('core.map.area.merge')}
              active={mode === 'merge'}
              aria-pressed={mode === 'merge'}
              onClick={() => turn('merge')}
            />
          )}
        </ButtonGroup>
      )}
      {mode === 'draw' && <Button text={t('core.map.area.close')} disabled={!isClosable} onClick={close} />}
      {removePicked && <Button icon={<TrashIcon />} text={t('core.map.area.removeCorner')} onClick={removePicked} />}
      {ring.length > 0 && <Button variant="minimal" text={t('core.map.area.clear')} onClick={clear} />}
      {isClosable && <span className="numeric">{t('core.map.area.size', { size: sizeText(ring) })}</span>}
      <span className="muted" role="status">
        {(mode === 'draw' || mode === 'edit') && t(`core.map.area.${hintOf(ring, mode, isClosable)}`)}
      </span>
    </div>
  );
}

function hintOf(ring: Ring, mode: Mode, isClosable: boolean): string {
  if (mode !== 'draw') return 'edit';
  if (ring.length === 0) return 'first';
  return isClosable ? 'enough' : 'more';
}
