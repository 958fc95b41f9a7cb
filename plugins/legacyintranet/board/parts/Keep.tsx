// Leads from a part of the board to the list behind it, for who may change it.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, may, useRegistry } from '#core';

export const Keep = observer(function Keep({ model, label }: { model: string; label: string }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity(model);
  if (!entity || !may(entity, 'create')) return null;
  const text = t('legacyintranet.board.edit');
  return (
    <Link to={addressOf(entity, 'index')} aria-label={t('core.ui.named', { label: text, text: label })}>
      {text}
    </Link>
  );
});
