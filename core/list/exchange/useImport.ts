// Follows an import from the choice of its file to its outcome.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { formatNumber } from '../../texts/format.ts';
import { type ImportAnswer, type Progress, sendSheet } from './importing.ts';

type Step = 'choosing' | 'looking' | 'looked' | 'taking' | 'taken';

/** @param pasted a pasted sheet that is checked at once */
export function useImport(entity: ResolvedEntity, pasted?: File) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [step, setStep] = useState<Step>('choosing');
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState('');
  const sheet = useRef<File>(undefined);
  const key = useRef('');
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
      setAnswer(await sendSheet(entity, sheet.current, { mode, key: key.current, signal, onProgress }));
      setStep(after);
    } catch (failure) {
      const said = signal.aborted ? '' : `${reason(failure)} `;
      setError(
        mode === 'apply' ? said + t('core.import.stopped', { number: formatNumber(done.current) }) : said.trim(),
      );
      setStep(otherwise);
    }
  };
  const look = (file: File): Promise<void> => {
    sheet.current = file;
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
  const take = () => run('apply', 'taken', 'looked');
  return { step, answer, progress, error, look, take, restart, stop: () => control.current?.abort() };
}
