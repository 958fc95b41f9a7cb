// Says in words where a custom page is in the menu, and what it may do.
import { Tag } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { session } from '#core';
import { FRAME_FEATURES } from '#core/contract';
import { featuresIn } from './allow.ts';
import { isGroup, type PageRow } from './pageRow.ts';
import { useScopes } from './scopes.ts';

export const PageFacts = observer(function PageFacts({ row }: { row: PageRow }) {
  const { t } = useTranslation();
  if (isGroup(row)) return <p className="page-facts-group">{t('company.pages.group')}</p>;
  const own = `/admin/custom/${row.path}?company_id=${session.auth.authEmployee?.company_id ?? ''}`;
  return (
    <dl className="page-facts">
      <Fact name={t('company.customfrontendable.url')}>{row.url?.replace(/^https:\/\//, '')}</Fact>
      <Fact name={t('company.pages.inScoop')}>
        <Link to={own}>/admin/custom/{row.path}</Link>
      </Fact>
      <Fact name={t('company.pages.onScreens')}>
        <code>/screen/custom/{row.path}</code>
      </Fact>
      <Fact name={t('company.customfrontendable.allow')}>
        <Words words={featuresIn(row.allow).map((name) => featureText(t, name))} />
      </Fact>
      <Fact name={t('company.customfrontendable.scopes')}>
        <Scopes names={row.scopes ?? []} />
      </Fact>
    </dl>
  );
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Scopes = observer(function Scopes({ names }: { names: readonly string[] }) {
  const scopes = useScopes(names);
  return <Words words={names.map((name) => scopes.find((scope) => scope.name === name)?.title ?? name)} />;
});

function Words({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  if (words.length === 0) return <span className="muted">{t('company.pages.nothing')}</span>;
  return (
    <span className="page-words">
      {words.map((word) => (
        <Tag key={word} minimal>
          {word}
        </Tag>
      ))}
    </span>
  );
}

function featureText(t: (key: string) => string, name: string): string {
  return (FRAME_FEATURES as readonly string[]).includes(name) ? t(`company.pages.allow.${name}`) : name;
}
