// Follows an import from the choice of its file to its outcome.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { formatNumber } from '../../texts/format.ts';
import { type ImportAnswer, type ImportChoice, type Progress, sendSheet } from './importing.ts';
import { type UndoneImport, undoImport } from './undoingImport.ts';

type Step = 'choosing' | 'looking' | 'looked' | 'taking' | 'taken' | 'undoing' | 'undone';

/** @param pasted a pasted sheet that is checked at once */
export function useImport(entity: ResolvedEntity, pasted?: File) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [step, setStep] = useState<Step>('choosing');
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const [error, setError] = useState('');
  const sheet = useRef<File>(undefined);
  const key = useRef('');
  const choice = useRef<ImportChoice>({});
  const control = useRef<AbortController>(undefined);
  const done = useRef(0);
  useEffect(() => () => control.current?.abort(), []);

  const run = async (mode: 'preview' | 'apply', after: Step, otherwise: Step): Promise<void> => {
    if (!sheet.current) return;
    const current = new AbortController();
    const { signal } = current;
    control.current = current;
    setStep(mode === 'preview' ? 'looking' : 'taking');
    setError('');
    setProgress(null);
    done.current = 0;
    const onProgress = (now: Progress) => {
      done.current = now.done;
      setProgress(now);
    };
    try {
      setAnswer(
        await sendSheet(entity, sheet.current, {
          ...{ mode, choice: choice.current, key: key.current, signal, onProgress },
        }),
      );
      setStep(after);
    } catch (failure) {
      const said = signal.aborted ? '' : `${reason(failure)} `;
      setError(
        mode === 'apply' ? said + t('core.import.stopped', { number: formatNumber(done.current) }) : said.trim(),
      );
      setStep(otherwise);
    }
  };
  const look = (file: File, chosen: ImportChoice = {}): Promise<void> => {
    sheet.current = file;
    choice.current = chosen;
    // Each file gets a key: imported again after it broke off, no row is imported twice.
    key.current = crypto.randomUUID();
    setAnswer(null);
    return run('preview', 'looked', 'choosing');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens with it
  useEffect(() => {
    if (pasted) void look(pasted);
  }, [pasted]);
  const restart = () => {
    setAnswer(null);
    setError('');
    setStep('choosing');
  };
  /** Checks the same sheet once more, read as the person chose. */
  const lookAgain = (chosen: ImportChoice) =>
    sheet.current ? look(sheet.current, { ...choice.current, ...chosen }) : Promise.resolve();
  const undo = async (id: number): Promise<void> => {
    const before = step;
    setStep('undoing');
    setProgress(null);
    setError('');
    try {
      setUndone(await undoImport(entity, id));
      setAnswer(null);
      setStep('undone');
    } catch (failure) {
      setError(reason(failure));
      setStep(before);
    }
  };
  const take = () => run('apply', 'taken', 'looked');
  return {
    step,
    answer,
    undone,
    progress,
    error,
    look,
    lookAgain,
    take,
    undo,
    restart,
    stop: () => control.current?.abort(),
  };
}
