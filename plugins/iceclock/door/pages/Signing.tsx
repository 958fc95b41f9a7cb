// Lets the person at the clock read and sign what waits for their signature, one paper after the other.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HtmlPreview, http, Skeleton } from '#core';
import type { PersonAtDevice } from '#core/devices';
import { type Signature, SignContract } from '../../contracts/signing/SignContract.tsx';
import { useForgetting } from './useForgetting.ts';

/** Reading takes longer than clocking. */
const READING_MS = 120_000;

interface Paper {
  readonly id: number;
  readonly title: string;
  readonly html: string;
}

interface SigningProps {
  readonly person: PersonAtDevice;
  readonly sign: (contract: number, signature: Signature) => void;
  /** Called when everything is signed, or put off. */
  readonly end: () => void;
  readonly forget: () => void;
}

export function Signing({ person, sign, end, forget }: SigningProps) {
  const { t } = useTranslation();
  useForgetting(forget, { isTouched: true, after: READING_MS });
  const [papers, next] = usePapers(person.sign_on, end);
  const [paper] = papers ?? [];
  if (!paper) return <Skeleton shape="lines" rows={6} />;
  return (
    <div className="clock-signing">
      <h1>{paper.title}</h1>
      <HtmlPreview source={paper.html} title={paper.title} />
      <SignContract
        key={paper.id}
        large
        name={`${person.first_name} ${person.last_name}`}
        onSign={(signature) => {
          sign(paper.id, signature);
          next();
        }}
      />
      <button type="button" className="clock-key" data-quiet onClick={end}>
        {t('iceclock.door.signLater')}
      </button>
    </div>
  );
}

/** Answers the papers that wait, the first one being shown, and a way to the next; after the last it ends. */
function usePapers(signOn: string, end: () => void): readonly [readonly Paper[] | undefined, () => void] {
  const [papers, setPapers] = useState<readonly Paper[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are asked for once for each person
  useEffect(() => {
    const stop = new AbortController();
    http
      .get<{ data: { contracts: readonly Paper[] } }>('iceclock/contracts-to-sign', { signal: stop.signal })
      .then(({ data }) => setPapers(data.data.contracts))
      .catch(() => stop.signal.aborted || setPapers([]));
    return () => stop.abort();
  }, [signOn]);
  const isOver = papers?.length === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  return [papers, () => setPapers(papers?.slice(1))];
}
