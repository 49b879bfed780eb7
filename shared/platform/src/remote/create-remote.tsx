import { loadMessages, type MessageLoaders } from '../language/language.ts';
import type { Lifecycles } from './lifecycles.tsx';
import type { RemoteRoute } from './remote-root.tsx';

export interface RemoteOptions {
  /** As in `remote.json`. */
  name: string;
  messages: MessageLoaders;
  routes: readonly RemoteRoute[];
}

/** The only way to create a remote's lifecycles (PLT-03). Its mount does not reject: a page that throws shows a failure card. */
export function createRemote({ name, messages, routes }: RemoteOptions) {
  let loading: Promise<Lifecycles> | null = null;
  const loaded = () => {
    loading ??= import('./lifecycles.tsx').then(({ lifecyclesOf }) =>
      lifecyclesOf(name, routes, () => containerOf(name)),
    );
    // A failed load is not cached, so that the next attempt starts again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const step = (which: keyof Lifecycles) => async (props: Parameters<Lifecycles['mount']>[0]) =>
    (await loaded())[which](props);
  return {
    bootstrap: [() => loadMessages(name, messages), step('bootstrap')],
    mount: [() => loadMessages(name, messages), step('mount')],
    unmount: [step('unmount'), async () => containerOf(name).remove()],
  };
}

/** The remote's own element inside the shell's outlet. */
function containerOf(name: string): HTMLElement {
  const id = `remote-${name}`;
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement('div');
  made.id = id;
  made.className = 'remote';
  (document.getElementById('outlet') ?? document.body).append(made);
  return made;
}
