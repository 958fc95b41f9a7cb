// Shows what a sheet would change, and what cannot be imported and why.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { errorText, formatNumber } from '#core';
import type { TextProposal } from '#core/contract';

/** A page of a thousand rows helps nobody. */
const MOST_SHOWN = 200;

type Say = (key: string, params?: Record<string, unknown>) => string;

export function Proposals({ proposals }: { proposals: readonly TextProposal[] }) {
  const { t } = useTranslation();
  const bad = proposals.filter(({ problem }) => problem);
  const good = proposals.length - bad.length;
  // Proposals with a problem come first, because a person has to act on them.
  const shown = [...bad, ...proposals.filter(({ problem }) => !problem)].slice(0, MOST_SHOWN);
  const more = proposals.length - shown.length;
  if (proposals.length === 0) return <p>{t('company.texts.import.none')}</p>;
  return (
    <>
      <p className="texts-import-counts">
        <Tag minimal intent={good > 0 ? 'success' : 'none'}>
          {t('company.texts.import.changes', { count: good })}
        </Tag>
        {bad.length > 0 && (
          <Tag minimal intent="danger">
            {t('company.texts.import.problems', { count: bad.length })}
          </Tag>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard */}
      <section className="texts-import-rows" tabIndex={0} aria-label={t('company.texts.import.title')}>
        <table className="bp6-html-table bp6-compact">
          <thead>
            <tr>
              {['line', 'key', 'now', 'then'].map((name) => (
                <th key={name}>{t(`company.texts.import.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((proposal) => (
              <ProposalRow key={`${proposal.line} ${proposal.locale}`} proposal={proposal} />
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="muted">{t('company.texts.import.more', { amount: formatNumber(more) })}</p>}
    </>
  );
}

function ProposalRow({ proposal }: { proposal: TextProposal }) {
  const { t } = useTranslation();
  const { line, key, locale, before, value, problem } = proposal;
  return (
    <tr>
      <td className="numeric">{line}</td>
      <td>
        {key} <Tag minimal>{locale}</Tag>
      </td>
      <td lang={locale}>{before}</td>
      <td lang={locale}>
        {value ?? <span className="muted">{t('company.texts.import.shipped')}</span>}
        {problem && <p className="texts-import-failure">{errorText(t as unknown as Say, { path: '', ...problem })}</p>}
      </td>
    </tr>
  );
}
