// Runs before the shell, so that React's refresh runtime is installed when react-dom looks for it.
import * as runtime from 'react-refresh/runtime';
import { followBuilds } from './follow-builds.ts';

interface RefreshGlobals {
  $RefreshReg$: (type: unknown, id: string) => void;
  $RefreshSig$: () => (type: unknown) => unknown;
  escaleRefresh: typeof runtime & { later: () => void };
}

runtime.injectIntoGlobalHook(globalThis);
let timer: ReturnType<typeof setTimeout> | undefined;
const globals: RefreshGlobals = {
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type) => type,
  escaleRefresh: {
    ...runtime,
    // One refresh for all modules of an update.
    later: () => {
      clearTimeout(timer);
      timer = setTimeout(() => runtime.performReactRefresh(), 30);
    },
  },
};
Object.assign(globalThis, globals);
followBuilds('/dev/changes');
