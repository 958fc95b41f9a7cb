// Adds the packages that the server has installed to the registry, with their texts.
import { autorun } from 'mobx';
import { nativeImport, Packages } from './plugins/packages/index.ts';
import type { Registry } from './plugins/registry.ts';
import type { FileChecks } from './plugins/resolving/draft.ts';
import { session } from './session/session.ts';
import { layPackageTexts } from './texts/i18n.ts';

const packages = new Packages({
  share: async () => (await import('./host.ts')).share(),
  importModule: nativeImport,
});

/** Follows packages that are installed or removed while Scoop runs; their texts are loaded before their pages show. */
export async function followPackages(): Promise<void> {
  await packages.refresh(async () => {
    await Promise.all([layPackageWords(), fetchChecks()]);
  });
}

let checks: FileChecks | undefined;

/** The server has checked each package too, so one shows even where this code cannot be fetched. */
async function fetchChecks(): Promise<void> {
  checks ??= (await import('./plugins/resolving/checks/file-checks.ts').catch(() => undefined))?.FILE_CHECKS;
}

export async function layPackageWords(): Promise<void> {
  layPackageTexts(await packages.textsIn(session.locale));
}

/** Lays the packages that the company has not switched off. */
export function layPackages(registry: Registry): void {
  autorun(() => {
    // The value may come from local storage, where it may be anything.
    const stored: unknown = session.subject?.company.disabled_plugins;
    const off: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const isOff = ({ id }: { readonly id: string }) => off.includes(id);
    registry.setPackages(
      packages.plugins.filter((one) => !isOff(one)),
      packages.plugins.filter(isOff),
      checks,
    );
  });
}
