// Shows the company's own intranet, edge to edge, or the built-in board where it has none (docs/domain 4.7).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FramePage, session } from '#core';
import { can } from '#core/contract';
import { Board } from '../../board/parts/Board.tsx';
import { NotOpen } from '../parts/NotOpen.tsx';

const USE = { permissions: ['LEGACYINTRANET_USE'] };

export default observer(function Intranet() {
  const { t } = useTranslation();
  const { subject } = session;
  const title = t('legacyintranet.page.intranet');
  if (subject === null || !can(subject, USE)) return <NotOpen />;
  const url = session.auth.authEmployee?.company.intranet_url;
  if (url) return <FramePage url={url} title={title} allow="fullscreen" isIntranet />;
  return <Board title={title} />;
});
