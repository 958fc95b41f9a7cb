// Shows the menu entry that starts editing texts in place, for people who may change the company's texts.
import { Classes } from '@blueprintjs/core';
import { TranslateIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { explaining } from '../../explain/explaining.ts';
import { may } from '../../fields/access.ts';
import { RegistryContext } from '../../plugins/context.ts';
import { textEditing } from '../../texts/editing/mode.ts';

export const EditTextsEntry = observer(function EditTextsEntry() {
  const { t } = useTranslation();
  const entity = useContext(RegistryContext)?.entity('textoverride');
  if (!entity || !may(entity, 'update')) return null;
  const start = () => {
    explaining.end();
    void textEditing.start();
  };
  return (
    <li>
      <button
        type="button"
        className={`entry ${Classes.POPOVER_DISMISS}`}
        aria-pressed={textEditing.isOn}
        onClick={textEditing.isOn ? () => void textEditing.stop() : start}
      >
        <TranslateIcon aria-hidden="true" />
        {t('core.texts.edit')}
      </button>
    </li>
  );
});
