// Shows the help of the page at the side: its purpose and how the work goes, its keys below, and a link to the guide.
import { Button, Dialog } from '@blueprintjs/core';
import { CrossIcon, InfoSignIcon, PrintIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { explaining } from '../../explain/explaining.ts';
import { HelpText } from '../../help/HelpText.tsx';
import { helpKeys } from '../../help/keys.ts';
import { useHelpTexts } from '../../help/texts.ts';
import { allowed } from '../../plugins/allowed.ts';
import { useRegistry } from '../../plugins/context.ts';
import { session } from '../../session/session.ts';
import { useCurrentPage } from '../useCurrentPage.ts';
import { Keys } from './Keys.tsx';
import { help } from './opening.ts';
import './help.css';

export default observer(function HelpPanel() {
  const title = useId();
  return (
    <Dialog className="help" isOpen={help.isOpen} onClose={help.close} aria-labelledby={title} transitionDuration={0}>
      <Content title={title} />
    </Dialog>
  );
});

const Content = observer(function Content({ title }: { title: string }) {
  const { t } = useTranslation();
  const { page, title: name } = useCurrentPage();
  const { isKnown, textOf } = useHelpTexts();
  const text = isKnown && page ? textOf(helpKeys(page)) : undefined;
  return (
    <>
      <div className="help-head">
        <h2 id={title}>{name ? t('core.help.of', { page: name }) : t('core.help.title')}</h2>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('core.dialog.close')} onClick={help.close} />
      </div>
      <div className="help-body" aria-busy={!isKnown}>
        {text !== undefined && <HelpText text={text} />}
        <More />
        <Keys kind={page?.kind} />
      </div>
    </>
  );
});

/**
 * Links to the guide, if a module brings the page `guide`, and offers the explanation of the page to people who may ask
 * for it.
 */
const More = observer(function More() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const guide = useRegistry().pages.find((page) => page.id === 'guide' && allowed(session.subject, page));
  const goTo = (href: string) => {
    help.close();
    navigate(href);
  };
  return (
    <div className="help-more">
      {guide && <Button icon={<PrintIcon />} text={t('core.help.guide')} onClick={() => goTo(guide.href)} />}
      {explaining.isOpen && <Explain />}
    </div>
  );
});

/** Pressing `?` a second time starts explaining the page. */
function Explain() {
  const { t } = useTranslation();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === '?' && !event.repeat && explain();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Button
      icon={<InfoSignIcon />}
      text={t('core.explain.start')}
      title={t('core.shortcuts.explainHelp')}
      onClick={explain}
    />
  );
}

function explain(): void {
  help.close();
  explaining.start();
}
