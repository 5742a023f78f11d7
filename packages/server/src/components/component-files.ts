/** The code of components, as browsers fetch it: a script and perhaps a style sheet each, at an address that other code does not have. */
import { createHash } from 'node:crypto';
import { clientSlice } from '@ninefold/engine';
import { type Application, componentNames } from '@ninefold/model';
import { addressOf, type ComponentAddress } from '@ninefold/protocol';
import type { RunningApplication } from '../context/running-application.ts';
import type { ComponentFiles } from '../options.ts';

/** Of the components that a part of the application names and that are there; undefined where there are none. */
export function componentsFor(
  { components }: Pick<RunningApplication, 'components'>,
  slice: Application | null,
): Readonly<Record<string, ComponentAddress>> | undefined {
  if (!components || !slice) return undefined;
  const there = componentNames(slice).flatMap((name): [string, ComponentAddress][] => {
    const files = addressesOf(components).get(name);
    return files ? [[name, files]] : [];
  });
  return there.length === 0 ? undefined : Object.fromEntries(there);
}

/** The file of such an address, for whoever has a part of the application that names its component; undefined for everybody else. */
export function componentFile(
  { application, components }: Pick<RunningApplication, 'application' | 'components'>,
  roles: readonly string[],
  file: string,
): { readonly type: string; readonly text: string } | undefined {
  const [, name = '', ending] = /^([A-Za-z0-9]+)-[0-9a-f]+\.(js|css)$/u.exec(file) ?? [];
  const found = components && Object.hasOwn(components, name) ? components[name] : undefined;
  if (!components || !found || !componentNames(clientSlice(application, roles)).includes(name)) return undefined;
  const known = addressesOf(components).get(name);
  const path = addressOf('component', { file }).path;
  if (ending === 'js' && known?.script === path) return { type: 'text/javascript; charset=utf-8', text: found.code };
  if (ending === 'css' && known?.style === path && found.style !== undefined) return { type: 'text/css; charset=utf-8', text: found.style };
  return undefined;
}

const addresses = new WeakMap<ComponentFiles, ReadonlyMap<string, ComponentAddress>>();

function addressesOf(files: ComponentFiles): ReadonlyMap<string, ComponentAddress> {
  const known = addresses.get(files);
  if (known) return known;
  const made = new Map(Object.entries(files).map(([name, { code, style }]) => [name, addressesOfOne(name, code, style)]));
  addresses.set(files, made);
  return made;
}

function addressesOfOne(name: string, code: string, style: string | undefined): ComponentAddress {
  const at = (text: string, ending: string): string => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return addressOf('component', { file: `${name}-${hash}.${ending}` }).path;
  };
  return { script: at(code, 'js'), ...(style !== undefined && { style: at(style, 'css') }) };
}
