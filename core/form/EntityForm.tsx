// The form of an entity, made from its file: fields, texts, conditions and checks (look.md "Form").
import type { ValidatorType } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Entity } from '#core/contract';
import type { ResolvedAdditions } from '../plugins/resolved.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { FieldError } from './errors.ts';
import { FormBody } from './FormBody.tsx';
import type { Values } from './record.ts';
import { loadValidator } from './validators.ts';
import './form.css';

export interface EntityFormProps {
  readonly entity: Entity & { readonly additions?: ResolvedAdditions };
  /** The values now, beside them the names of relations as the API sends them. */
  readonly record: Values;
  readonly mode: 'create' | 'edit';
  /** What the server refused. */
  readonly errors?: readonly FieldError[];
  /** Called with the record and the new values in it. */
  readonly onChange: (record: Values) => void;
  /** Called with a record in which the browser found nothing wrong. */
  readonly onSubmit: (record: Values) => void;
  readonly busy?: boolean;
  /** Id of the `<form>`, for a button outside of it. */
  readonly id?: string;
  /** Start of its fields' ids, where another form is on the page too. */
  readonly idPrefix?: string;
  /** Fields that are given and not asked for. */
  readonly omit?: readonly string[];
}

export const EntityForm = observer(function EntityForm(props: EntityFormProps) {
  const validator = useValidator(props.entity);
  return validator ? <FormBody {...props} validator={validator} /> : <Skeleton shape="form" />;
});

function useValidator(entity: Entity): ValidatorType | undefined {
  const [validator, setValidator] = useState<ValidatorType>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let current = true;
    loadValidator(entity).then(
      (loaded) => current && setValidator(loaded),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [entity]);
  // A chunk that does not load is the page's affair: its boundary reloads once (spec 8).
  if (failure) throw failure;
  return validator;
}
