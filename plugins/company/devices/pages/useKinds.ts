// Finds the kinds of devices that the company can have, each in words.
import { useTranslation } from 'react-i18next';
import { session, useRegistry } from '#core';
import { can } from '#core/contract';

export interface Kind {
  readonly id: string;
  readonly title: string;
  /** The resource of the records that keep such devices. */
  readonly resource?: string;
}

export function useKinds(): readonly Kind[] {
  const { t } = useTranslation();
  const { devices } = useRegistry();
  const { subject } = session;
  return devices
    .filter(({ license }) => subject && can(subject, { license }))
    .map(({ id, titleKey, resource }) => ({ id, title: t(titleKey), ...(resource && { resource }) }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

/** Tells whether devices of that kind are programs, such as print agents: they show their code by themselves, and no page. */
export function useIsProgram(kind: string | undefined): boolean {
  return useRegistry().devices.some(({ id, page, resource }) => id === kind && !page && !resource);
}
