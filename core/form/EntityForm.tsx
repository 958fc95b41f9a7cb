// Shows the form of an entity, made from its file: fields, texts, conditions and checks (docs/look.md, "Form"). The
// code that draws it is fetched when a form is first shown.
import type { ValidatorType } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Entity } from '#core/contract';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { fetchForm } from './fetchForm.ts';
import type { EntityFormProps } from './formProps.ts';
import { loadValidator } from './validators.ts';
import './form.css';

export const EntityForm = observer(function EntityForm({ onReady, ...props }: EntityFormProps) {
  const parts = useParts(props.entity);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (parts) onReady?.();
  }, [parts]);
  return parts ? <parts.FormBody {...props} validator={parts.validator} /> : <Skeleton shape="form" />;
});

type Body = typeof import('./FormBody.tsx');

interface Parts extends Pick<Body, 'FormBody'> {
  readonly validator: ValidatorType;
}

/** What was fetched before, so that a form is drawn at once. */
const known = new WeakMap<Entity, Parts>();

/** Fetches what draws the entity's form. */
export async function fetchParts(entity: Entity): Promise<Parts> {
  const [validator, { FormBody }] = await Promise.all([loadValidator(entity), fetchForm()]);
  const parts = { validator, FormBody };
  known.set(entity, parts);
  return parts;
}

function useParts(entity: Entity): Parts | undefined {
  const [parts, setParts] = useState(() => known.get(entity));
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let current = true;
    fetchParts(entity).then(
      (fetched) => current && setParts((before) => (isSame(before, fetched) ? before : fetched)),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [entity]);
  // A chunk that does not load is an error of the page, whose boundary reloads once (docs/domain 4.9).
  if (failure) throw failure;
  return parts;
}

function isSame(one: Parts | undefined, other: Parts): boolean {
  return one?.validator === other.validator && one.FormBody === other.FormBody;
}
