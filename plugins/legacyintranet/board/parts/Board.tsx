// Shows the built-in board of a company without an intranet of its own: notices, documents and phone numbers.
import { Button, MenuItem } from '@blueprintjs/core';
import { AddIcon, MoreIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, MenuPopover, may, PageHeader, useRegistry } from '#core';
import { Documents } from './Documents.tsx';
import { Notices } from './Notices.tsx';
import { Phones } from './Phones.tsx';
import './board.css';

export const Board = observer(function Board({ title }: { title: string }) {
  return (
    <div className="board-page">
      <PageHeader title={title} actions={<Actions />} />
      <div className="intranet-board">
        <Notices />
        <div className="intranet-aside">
          <Documents />
          <Phones />
        </div>
      </div>
    </div>
  );
});

const KEPT = { IntranetNotice: 'intranetnotice', IntranetDocument: 'intranetdocument', IntranetPhone: 'intranetphone' };

/** Offers to who posts notices what they keep, and where an address of an intranet is set. */
const Actions = observer(function Actions() {
  const { t } = useTranslation();
  const registry = useRegistry();
  const navigate = useNavigate();
  const notice = registry.entity('IntranetNotice');
  if (!notice || !may(notice, 'create')) return null;
  const items = (
    <>
      {Object.entries(KEPT).map(([model, key]) => {
        const entity = registry.entity(model);
        const text = t(`legacyintranet.${key}_other`);
        return entity && <MenuItem key={key} text={text} onClick={() => navigate(addressOf(entity, 'index'))} />;
      })}
      <MenuItem text={t('legacyintranet.board.setAddress')} onClick={() => navigate('/admin/icecloud/company')} />
    </>
  );
  const label = t('legacyintranet.board.manage');
  return (
    <>
      <MenuPopover label={label} items={items}>
        <Button icon={<MoreIcon />} text={label} />
      </MenuPopover>
      <Button
        intent="primary"
        icon={<AddIcon />}
        text={t('legacyintranet.intranetnotice.add')}
        onClick={() => navigate(addressOf(notice, 'create'))}
      />
    </>
  );
});
