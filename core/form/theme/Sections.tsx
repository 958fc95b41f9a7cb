// Shows the record in titled sections, with a list of them at the left when there are more than three (docs/look.md,
// "Form").
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entity, groupKey } from '#core/contract';
import type { FormContext } from '../../fields/FormRecord.ts';
import { FieldRows } from './FieldRows.tsx';
import { useCurrentSection } from './useCurrentSection.ts';

const MANY = 3;

interface Section {
  readonly id: string;
  readonly title?: string;
  readonly names: readonly string[];
  readonly errors: number;
}

export function Sections(props: ObjectFieldTemplateProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const sections = sectionsOf(props, t);
  const listed = sections.length > MANY;
  const [current, go] = useCurrentSection(root, listed);
  const { onSection } = props.registry.formContext as FormContext;
  return (
    <div className="form-sections" ref={root}>
      {listed && (
        <nav className="form-nav" aria-label={t('core.form.sections')}>
          {sections.map(({ id, title, errors }, index) => (
            <button
              key={id}
              type="button"
              className="form-nav-item"
              aria-current={index === current ? 'location' : undefined}
              onClick={() => {
                go(index);
                onSection(id);
              }}
            >
              {title}
              {errors > 0 && (
                <span className="form-nav-errors">
                  <span className="visually-hidden">{t('core.form.errors', { count: errors })}</span>
                  <span aria-hidden="true">{errors}</span>
                </span>
              )}
            </button>
          ))}
        </nav>
      )}
      <div className="form-column">
        {sections.map(({ id, title, names }) => (
          <section key={id} className="form-section" data-section={id} aria-labelledby={title && `form-section-${id}`}>
            {title && (
              <h2 className="form-section-title" id={`form-section-${id}`} tabIndex={-1}>
                {title}
              </h2>
            )}
            <FieldRows
              rows={rowsOf(props)}
              fields={props.properties.filter(({ name }) => names.includes(name)).sort(byOrder(names))}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

/** Lists the entity's groups in their order, then the fields in none of them; hidden fields are left out. */
function sectionsOf(props: ObjectFieldTemplateProps, t: (key: string) => string): Section[] {
  const { entity } = props.registry.formContext as { entity: Pick<Entity, 'ui' | 'text'> };
  const shown = props.properties.filter(({ name, hidden }) => !hidden && props.schema.properties?.[name] !== false);
  const groups = entity.ui?.groups ?? [];
  const grouped = groups.flatMap(({ fields }) => fields);
  const rest = shown.map(({ name }) => name).filter((name) => !grouped.includes(name));
  const titled = groups.map(({ id, fields }) => ({ id, title: t(groupKey(entity, id)), fields }));
  const last = { id: 'rest', title: groups.length > 0 ? t('core.form.rest') : undefined, fields: rest };
  return [...titled, last]
    .map(({ id, title, fields }) => {
      const names = fields.filter((field) => shown.some(({ name }) => name === field));
      return { id, title, names, errors: names.filter((name) => props.errorSchema?.[name]).length };
    })
    .filter(({ names }) => names.length > 0);
}

function rowsOf({ registry }: ObjectFieldTemplateProps) {
  return (registry.formContext as { entity: Pick<Entity, 'ui'> }).entity.ui?.rows ?? [];
}

function byOrder(names: readonly string[]) {
  return (a: { name: string }, b: { name: string }) => names.indexOf(a.name) - names.indexOf(b.name);
}
