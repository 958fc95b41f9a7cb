// The dashboard's tiles: those that the person may see, each in a boundary of its own.
import { useTranslation } from 'react-i18next';
import { allowed } from '../plugins/access.ts';
import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import { useRegistry } from '../plugins/context.ts';
import type { ResolvedWidget } from '../plugins/registry.ts';
import { session } from '../session/session.ts';
import { explains } from '../ui/explained.ts';

/** Call it inside an observer. */
export function useWidgets(): readonly ResolvedWidget[] {
  return useRegistry()
    .widgets.filter((widget) => allowed(session.subject, widget))
    .toSorted((a, b) => (b.sortFirst ?? 0) - (a.sortFirst ?? 0));
}

export function Widgets({ widgets }: { widgets: readonly ResolvedWidget[] }) {
  const { t } = useTranslation();
  if (widgets.length === 0) return null;
  return (
    <section className="dashboard-section" aria-labelledby="widgets">
      <h2 id="widgets">{t('core.dashboard.today')}</h2>
      <div className="widgets">
        {widgets.map((widget) => (
          <section
            key={widget.key}
            className={`panel widget widget-${widget.size ?? 1}`}
            aria-label={t(widget.titleKey)}
            {...explains('widget', widget.key)}
          >
            <h3 className="widget-title">{t(widget.titleKey)}</h3>
            <Contribution plugin={widget.plugin} id={`widgets.${widget.id}`}>
              <LazyContribution load={widget.load} />
            </Contribution>
          </section>
        ))}
      </div>
    </section>
  );
}
