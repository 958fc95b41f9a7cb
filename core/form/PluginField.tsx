// Shows a field that a plugin draws itself. Its code is fetched when a form first shows it, and an error in it leaves
// the rest of the form working.
import type { FieldProps } from '@rjsf/utils';
import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';

export function PluginField(props: FieldProps) {
  const { additions } = (props.registry.formContext as { entity: Pick<ResolvedEntity, 'additions'> }).entity;
  const name = props.fieldPathId.path.filter((part) => typeof part === 'string').join('.');
  const load = additions.fields[name];
  if (!load) return null;
  return (
    <Contribution
      plugin={additions.owners[`fields.${name}`] ?? ''}
      id={`fields.${name}`}
      fallback={<div className="form-waiting" />}
    >
      <LazyContribution load={load} {...props} />
    </Contribution>
  );
}
