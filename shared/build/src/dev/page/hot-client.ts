// Compiled into each hot build: applies its updates. An update that no component accepts reloads the page.
import { followBuilds } from './follow-builds.ts';

declare global {
  interface ImportMeta {
    /** Webpack's interface to hot updates; absent without them. */
    webpackHot?: {
      /** Applies the updates since the running build; null when there are none. */
      check: (options: { onUnaccepted: () => void; onDeclined: () => void }) => Promise<unknown[] | null>;
    };
  }
}
declare const __webpack_hash__: string;
declare const BUILD_NAME: string;
/** Where to follow the builds in the page of another environment; empty where the page does it itself. */
declare const BUILD_CHANGES: string;

const hot = import.meta.webpackHot;
const { dataset } = document.documentElement;
let wanted = __webpack_hash__;
let updating = false;

if (hot) {
  dataset.hot = `${dataset.hot ?? ''} ${BUILD_NAME}`;
  // Once for all builds on the page.
  if (BUILD_CHANGES !== '' && dataset.followsBuilds === undefined) {
    dataset.followsBuilds = BUILD_CHANGES;
    followBuilds(BUILD_CHANGES);
  }
  addEventListener('escale:built', (event) => {
    if (!(event instanceof CustomEvent) || event.detail.name !== BUILD_NAME) return;
    wanted = event.detail.hash;
    if (!updating) void update();
  });
}

async function update(): Promise<void> {
  updating = true;
  try {
    // Another build may finish while an update is fetched.
    while (wanted !== __webpack_hash__) {
      if ((await hot?.check({ onUnaccepted: reload, onDeclined: reload })) === null) break;
    }
  } catch {
    reload();
  } finally {
    updating = false;
  }
}

function reload(): void {
  location.reload();
}
