import type { WidgetName, WidgetProps } from '@escale/contract';
import type { ComponentType } from 'react';

/** Services of the shell for remotes at run time; set once by the shell. */
export interface RemoteHost {
  /** Discards the remote's code and mounts it again. */
  reload: (name: string) => void;
  /** The version of a remote, or of the `shell`, that is running. */
  versionOf: (name: string) => string;
  /** Loads a widget another remote exposes. */
  loadWidget: <N extends WidgetName>(name: N) => Promise<{ default: ComponentType<WidgetProps[N]> }>;
}

let host: RemoteHost | null = null;

export function setRemoteHost(given: RemoteHost): void {
  host = given;
}

export function reloadRemote(name: string): void {
  host?.reload(name);
}

/** `unknown` until the shell has set the running versions. */
export function versionOf(name: string): string {
  return host?.versionOf(name) ?? 'unknown';
}

export function loadWidget<N extends WidgetName>(name: N): Promise<{ default: ComponentType<WidgetProps[N]> }> {
  return host ? host.loadWidget(name) : Promise.reject(new Error(`no shell to load ${name}`));
}
