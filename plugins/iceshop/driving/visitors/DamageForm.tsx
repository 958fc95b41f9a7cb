// Asks staff who act as a van's tablet about damage: how bad it is, and what happened.
import { useState } from 'react';
import { DriveForm, Note, Reasons } from '../pages/DriveForm.tsx';
import { useDriveWords } from '../pages/words.tsx';

export interface Damage {
  readonly severity: string;
  readonly description: string;
}

interface DamageFormProps {
  /** Answers the number of the saved report; undefined if it was not saved. */
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
  const [isAsked, setAsked] = useState(false);
  const typed = description.trim();
  const submit = () => {
    setAsked(true);
    if (typed) void save({ severity, description: typed });
  };
  return (
    <DriveForm
      title={t('damageTitle')}
      close={close}
      answers={
        <button type="button" className="drive-no" onClick={submit}>
          {t('damageSave')}
        </button>
      }
    >
      <Reasons
        label={t('damageTitle')}
        of={SEVERITIES}
        value={severity}
        onChange={setSeverity}
        wordOf={(each) => t(`damage.${each}`)}
      />
      <Note
        label={t('damageWhat')}
        {...{ rows: 3, most: 2000 }}
        value={description}
        onChange={setDescription}
        wrong={isAsked && !typed && t('damageMissing')}
      />
    </DriveForm>
  );
}
