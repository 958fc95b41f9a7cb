// Damage of the van in a few words, for staff who act as its tablet: how bad it is and what happened.
import { useEffect, useId, useRef, useState } from 'react';
import { useDriveWords } from '../../driving/words.tsx';

export interface Damage {
  readonly severity: string;
  readonly description: string;
}

interface DamageFormProps {
  /** Its number, once it is kept; nothing where it is not. */
  readonly save: (damage: Damage) => Promise<string | undefined>;
}

const SEVERITIES = ['COSMETIC', 'MINOR', 'MAJOR', 'UNSAFE'] as const;

export function DamageForm({ save }: DamageFormProps) {
  const { t } = useDriveWords();
  const [isOpen, setOpen] = useState(false);
  const [nr, setNr] = useState<string>();
  const close = () => setOpen(false);
  return (
    <div className="drive">
      {nr && !isOpen && <p role="status">{t('damageSaved', { nr })}</p>}
      {isOpen ? (
        <Open
          close={close}
          save={async (damage) => {
            const kept = await save(damage);
            setNr(kept);
            if (kept) close();
          }}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          {t('damage')}
        </button>
      )}
    </div>
  );
}

interface OpenProps {
  readonly save: (damage: Damage) => Promise<void>;
  readonly close: () => void;
}

function Open({ save, close }: OpenProps) {
  const { t } = useDriveWords();
  const [severity, setSeverity] = useState<string>('MINOR');
  const [description, setDescription] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const typed = description.trim();
  return (
    <section className="drive-form" aria-labelledby={`${id}-title`}>
      <h2 ref={title} id={`${id}-title`} tabIndex={-1}>
        {t('damageTitle')}
      </h2>
      <div role="radiogroup" aria-labelledby={`${id}-title`}>
        {SEVERITIES.map((each) => (
          <label key={each}>
            <input type="radio" name={id} checked={severity === each} onChange={() => setSeverity(each)} />
            {t(`damage.${each}`)}
          </label>
        ))}
      </div>
      <label className="drive-field">
        {t('damageWhat')}
        <textarea
          rows={3}
          maxLength={2000}
          value={description}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-wrong` : undefined}
          onChange={({ target }) => setDescription(target.value)}
        />
      </label>
      {isMissing && !typed && (
        <p id={`${id}-wrong`} className="drive-wrong" role="alert">
          {t('damageMissing')}
        </p>
      )}
      <div className="drive-answers">
        <button
          type="button"
          className="drive-no"
          onClick={() => (typed ? void save({ severity, description: typed }) : setMissing(true))}
        >
          {t('damageSave')}
        </button>
        <button type="button" onClick={close}>
          {t('back')}
        </button>
      </div>
    </section>
  );
}
