// Asks a driver about damage of the van, in a minute: where on its picture, how bad it is, what happened, and a photo.
import { type ReactNode, useState } from 'react';
import { DriveForm, Note, Reasons } from './DriveForm.tsx';
import { PhotoField } from './PhotoField.tsx';
import { type Mark, VanMark } from './VanMark.tsx';
import { useDriveWords } from './words.tsx';

export interface Damage {
  readonly severity: string;
  readonly description: string;
  readonly mark?: Mark;
  readonly photo?: File;
}

export interface DamageFormProps {
  /**
   * Answers the number of the saved report, or true if it waits for a network; undefined if it was not saved.
   */
  readonly save: (damage: Damage) => Promise<string | true | undefined>;
  /** The van's picture; an outline by default. */
  readonly picture?: ReactNode;
}

const SEVERITIES = ['COSMETIC', 'MINOR', 'MAJOR', 'UNSAFE'] as const;

export function DamageForm({ save, picture }: DamageFormProps) {
  const { t } = useDriveWords();
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<string | true>();
  const close = () => setOpen(false);
  return (
    <div className="drive">
      {kept && !isOpen && <p role="status">{kept === true ? t('damageWaits') : t('damageSaved', { nr: kept })}</p>}
      {isOpen ? (
        <Open
          close={close}
          picture={picture}
          save={async (damage) => {
            const saved = await save(damage);
            setKept(saved);
            if (saved) close();
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
  readonly picture: ReactNode;
}

function Open({ save, close, picture }: OpenProps) {
  const { t } = useDriveWords();
  const [severity, setSeverity] = useState<string>('MINOR');
  const [description, setDescription] = useState('');
  const [mark, setMark] = useState<Mark>();
  const [photo, setPhoto] = useState<File>();
  const [isAsked, setAsked] = useState(false);
  const typed = description.trim();
  const submit = () => {
    setAsked(true);
    if (typed) void save({ severity, description: typed, ...(mark && { mark }), ...(photo && { photo }) });
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
      <p>{t('damageWhere')}</p>
      <VanMark picture={picture} {...(mark && { mark })} onMark={setMark} />
      <PhotoField label={t(photo ? 'photoTaken' : 'photo')} onTaken={setPhoto} />
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
