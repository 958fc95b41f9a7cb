// Asks for the name in the form of a till button (a tile), and says when another one of the same till has that name.
import { WarningSignIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, LabelledInput, useFormRecord } from '#core';
import { TillContext } from './context.ts';
import { sameName, sells } from './tile.ts';

export default function NameField(props: FieldProps) {
  const { formData } = props;
  return (
    <>
      <LabelledInput field={props} />
      <Twin name={typeof formData === 'string' ? formData : ''} />
    </>
  );
}

const Twin = observer(function Twin({ name }: { name: string }) {
  const { t } = useTranslation();
  const tiles = useContext(TillContext);
  const own = useFormRecord().id;
  const isTwin = tiles?.rows.some((tile) => sells(tile) && tile.id !== own && sameName(tile.name) === sameName(name));
  return (
    <div className="form-warning" role="status">
      {isTwin && name.trim() !== '' && (
        <>
          <WarningSignIcon size={12} aria-hidden="true" />
          {t('icecash.till.twin')}
        </>
      )}
    </div>
  );
});
