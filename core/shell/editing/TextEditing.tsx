// Shows, while texts are edited in place, a bar that says so, an outline around the text under the pointer, and its
// editor.
import { Button } from '@blueprintjs/core';
import { CrossIcon, EditIcon, HandUpIcon } from '@blueprintjs/icons';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';

import { explaining } from '../../explain/explaining.ts';
import type { MarkedElement } from '../../texts/editing/found.ts';
import { unmarked } from '../../texts/editing/marks.ts';
import { textEditing } from '../../texts/editing/mode.ts';
import { TextPopover } from './TextPopover.tsx';
import { useApart } from './useApart.ts';
import { usePointing } from './usePointing.ts';
import './editing.css';
import { useWords } from './useWords.ts';

export default observer(function TextEditing() {
  const { isPaused } = textEditing;
  useApart();
  const [opened, setOpened] = useState<MarkedElement>();
  /** True while a typed text is unsaved, which a press elsewhere would lose. */
  const [isKept, setKept] = useState(false);
  const close = useCallback(() => {
    setOpened(undefined);
    setKept(false);
  }, []);
  const leave = () => (opened ? close() : void textEditing.stop());
  const open = (found: MarkedElement) => isKept || setOpened(found);
  const pointed = usePointing({ isOn: !isPaused, onOpen: open, onLeave: leave });
  useEffect(() => {
    return reaction(
      () => explaining.isOn,
      (isOn) => isOn && void textEditing.stop(),
    );
  }, []);
  // Ends the editing when the frame unmounts, as it does on another page or on signing out.
  useEffect(() => () => void textEditing.stop(), []);
  return (
    <>
      {createPortal(
        <div data-text-editing className="text-editing print-hide">
          <Outline found={opened ?? pointed} />
          <Bar pointed={pointed} />
        </div>,
        document.body,
      )}
      {opened && <TextPopover key={opened.keys.join()} found={opened} onClose={close} onKept={setKept} />}
    </>
  );
});

const Bar = observer(function Bar({ pointed }: { pointed: MarkedElement | undefined }) {
  const t = useWords();
  const { isPaused } = textEditing;
  return (
    <section className="text-editing-bar" aria-label={t('core.texts.edit')}>
      <EditIcon aria-hidden="true" />
      <p role="status">{t(isPaused ? 'core.texts.paused' : 'core.texts.bar')}</p>
      <p className="visually-hidden" aria-live="polite">
        {pointed && unmarked(pointed.element.textContent || (pointed.element.getAttribute('aria-label') ?? ''))}
      </p>
      <Button
        size="small"
        title="F2"
        icon={isPaused ? <EditIcon /> : <HandUpIcon />}
        text={t(isPaused ? 'core.texts.point' : 'core.texts.pause')}
        onClick={() => textEditing.setPaused(!isPaused)}
      />
      <Button size="small" icon={<CrossIcon />} text={t('core.texts.end')} onClick={() => void textEditing.stop()} />
    </section>
  );
});

/** Draws the outline again while the page scrolls. */
function Outline({ found }: { found: MarkedElement | undefined }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    window.addEventListener('scroll', redraw, { capture: true, passive: true });
    window.addEventListener('resize', redraw);
    return () => {
      window.removeEventListener('scroll', redraw, { capture: true });
      window.removeEventListener('resize', redraw);
    };
  }, []);
  if (!found?.element.isConnected) return null;
  const { left, top, width, height } = found.element.getBoundingClientRect();
  return <div className="text-outline" style={{ left, top, width, height }} />;
}
