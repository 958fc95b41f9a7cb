// Shows related records by name, each as a link to its view if the session may open it.
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { type FieldSchema, relationOf } from '#core/contract';
import { useRegistry } from '../../plugins/context.ts';
import { addressOf, may } from '../access.ts';
import type { Related } from './kind.ts';

interface RelationValueProps {
  readonly field: FieldSchema;
  readonly related: readonly Related[];
}

export const RelationValue = observer(function RelationValue({ field, related }: RelationValueProps) {
  const target = useRegistry().entity(relationOf(field)?.resource ?? '');
  const linked = target !== undefined && !target.noPages && may(target, 'show');
  return related.map(({ id, display }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      {linked ? <Link to={addressOf(target, 'view', id)}>{display}</Link> : display}
    </Fragment>
  ));
});
