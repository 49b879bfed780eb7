import type { WidgetName, WidgetProps } from '@escale/contract';
import type { ComponentType } from 'react';

/** What the shell does for remotes at run time; set once by the shell. */
export interface RemoteHost {
  /** Throws the remote's code away and mounts it anew. */
  reload: (name: string) => void;
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

export function loadWidget<N extends WidgetName>(name: N): Promise<{ default: ComponentType<WidgetProps[N]> }> {
  return host ? host.loadWidget(name) : Promise.reject(new Error(`no shell to load ${name}`));
}
