// Gives React components the registry of the running product.
import { createContext, useContext } from 'react';
import type { Registry } from './registry.ts';

export const RegistryContext = createContext<Registry | null>(null);

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('There is no registry above this component');
  return registry;
}
