import type { WidgetName, WidgetProps } from '@escale/contract';
import type { ComponentType } from 'react';

/** What the shell does for remotes at run time; set once by the shell. */
export interface RemoteHost {
  /** Throws the remote's code away and mounts it anew. */
  reload: (name: string) => void;
  /** The version of a remote, or of the `shell`, that runs in this page. */
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

/** `unknown` before the shell has said which versions run. */
export function versionOf(name: string): string {
  return host?.versionOf(name) ?? 'unknown';
}

export function loadWidget<N extends WidgetName>(name: N): Promise<{ default: ComponentType<WidgetProps[N]> }> {
  return host ? host.loadWidget(name) : Promise.reject(new Error(`no shell to load ${name}`));
}
