// Shows the button that removes what waits for one job, and asks once more before it does.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly waiting: number;
  /** The job's name in the reader's words. */
  readonly name: string;
  readonly busy: boolean;
  readonly onEmpty: () => void;
}

export function EmptyQueue({ waiting, name, busy, onEmpty }: Props) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const words = isAsked ? 'company.jobs.empty.sure' : 'company.jobs.empty';
  const press = () => {
    if (isAsked) onEmpty();
    setAsked(!isAsked);
  };
  return (
    <Button
      size="small"
      intent={isAsked ? 'danger' : 'none'}
      disabled={busy}
      aria-label={`${t(words, { count: waiting })}: ${name}`}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {t(words, { count: waiting })}
    </Button>
  );
}
