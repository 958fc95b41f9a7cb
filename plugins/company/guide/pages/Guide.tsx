// Shows the guide: the help texts of all pages in one's own menu, or in that of a permission group, to read and print.
import { Button } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader, type PreviewGroup, Skeleton, session, usePermitted } from '#core';
import { can, MAY_EXPLAIN, type Subject } from '#core/contract';
import { HelpText, helpKey, useHelpTexts } from '#core/help';
import { type Chapter, chaptersOf } from './chapters.ts';
import { GroupChoice } from './GroupChoice.tsx';
import './guide.css';

export default observer(function Guide() {
  const { t } = useTranslation();
  const [group, setGroup] = useState<PreviewGroup | null>(null);
  const { isKnown, textOf } = useHelpTexts();
  const { subject } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: licences follow the session, which is observed
  const member = useMemo(() => (group && subject ? memberOf(subject, group) : undefined), [group, subject]);
  const menu = usePermitted(member);
  const chapters = chaptersOf(menu, ({ entry }) => entry.target && textOf([helpKey(entry.target)]));
  const mayChoose = subject !== null && can(subject, MAY_EXPLAIN);
  return (
    <article className="guide">
      <PageHeader
        title={t('company.page.guide')}
        tools={mayChoose && <GroupChoice group={group} onGroup={setGroup} />}
        actions={
          <Button
            intent="primary"
            icon={<PrintIcon />}
            text={t('company.guide.print')}
            onClick={() => window.print()}
          />
        }
      />
      {group && <p className="muted">{t('company.guide.of', { group: group.name })}</p>}
      {isKnown ? (
        <>
          <nav aria-label={t('company.guide.contents')}>
            <h2>{t('company.guide.contents')}</h2>
            <Contents chapters={chapters} />
          </nav>
          {chapters.map((chapter) => (
            <Part key={chapter.id} chapter={chapter} />
          ))}
        </>
      ) : (
        <Skeleton shape="lines" />
      )}
    </article>
  );
});

/** Makes up a person who is in that group alone, to find the pages whose help is shown. */
function memberOf({ company }: Subject, group: PreviewGroup): Subject {
  return { user: { is_root: false }, permissions: [], permission_groups: [group], company };
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ul>
      {chapters.map(({ id, title, sections }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {sections.length > 0 && <Contents chapters={sections} />}
        </li>
      ))}
    </ul>
  );
}

function Part({ chapter: { id, title, text, sections }, level = 2 }: { chapter: Chapter; level?: number }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section id={id} className="guide-part">
      <Heading>{title}</Heading>
      {text !== undefined && <HelpText text={text} />}
      {sections.map((section) => (
        <Part key={section.id} chapter={section} level={level + 1} />
      ))}
    </section>
  );
}
