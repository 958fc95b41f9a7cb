// The form of an entity, made from its file: fields, texts, conditions and checks (look.md "Form").
import type { ValidatorType } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Entity } from '#core/contract';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FormBody } from './FormBody.tsx';
import type { EntityFormProps } from './formProps.ts';
import { loadValidator } from './validators.ts';
import './form.css';

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
