// Shows what can be done with the picked blocks: the page's commands, copying and pasting, cutting.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../texts/format.ts';
import type { BoardModel } from './BoardModel.ts';
import { chosen, clipboard, keepCopies, paste, runCommand } from './many.ts';

export const PickedBar = observer(function PickedBar({ model }: { model: BoardModel }) {
  const { t } = useTranslation();
  const { picked, acts } = model;
  const { commands = [], onCopies, onSplit } = acts;
  const copied = onCopies ? clipboard.blocks.length : 0;
  const count = picked.size;
  if (count === 0 && copied === 0) return null;
  const [only] = picked;
  const counted = (key: string, number: number) => t(key, { count: number, formatted: formatNumber(number) });
  return (
    <div className="board-picked print-hide" role="toolbar" aria-label={t('core.board.many')}>
      {count > 0 && <span>{counted('core.board.picked', count)}</span>}
      {count > 0 &&
        commands.map((command) => {
          const fitting = chosen(model).filter((block) => command.applies(block));
          return (
            <Button
              key={command.id}
              size="small"
              text={command.text(fitting.length)}
              disabled={fitting.length === 0}
              onClick={() => runCommand(model, command, fitting)}
            />
          );
        })}
      {count > 0 && onCopies && <Button size="small" text={t('core.board.copy')} onClick={() => keepCopies(model)} />}
      {count === 1 && only !== undefined && onSplit && (
        <Button size="small" text={t('core.board.split')} onClick={() => model.beginCut(only)} />
      )}
      {copied > 0 && (
        <>
          <Button size="small" text={counted('core.board.paste', copied)} onClick={() => paste(model)} />
          <Button size="small" variant="minimal" text={t('core.board.forget')} onClick={() => clipboard.keep([])} />
        </>
      )}
      {count > 0 && (
        <Button size="small" variant="minimal" text={t('core.board.unpick')} onClick={() => model.unpick()} />
      )}
    </div>
  );
});
