import type { AppProps, LifeCycles } from './single-spa.ts';

/**
 * Lifecycles that never wait for the remote's code. single-spa performs one transition at a time, so a remote that hangs would block
 * every navigation (PLT-06): here its page is mounted when the code has loaded and the URL still matches.
 * Neither `loading` nor a step may reject.
 */
export function nonBlockingPage(loading: Promise<LifeCycles>): LifeCycles {
  let page: LifeCycles | null = null;
  let wantedBy: AppProps | null = null;
  let shownBy: AppProps | null = null;
  let moves = Promise.resolve();
  // Mounts and unmounts of the page are serialised; one that is no longer wanted is skipped.
  const follow = () => {
    moves = moves.then(async () => {
      if (!page || (wantedBy === null) === (shownBy === null)) return;
      const [step, props] = wantedBy ? [page.mount, wantedBy] : [page.unmount, shownBy];
      shownBy = wantedBy;
      if (props) await run(step, props);
    });
    return moves;
  };
  return {
    bootstrap: async (props: AppProps) => {
      void loading.then(async (loaded) => {
        await run(loaded.bootstrap, props);
        page = loaded;
        await follow();
      });
    },
    mount: (props: AppProps) => {
      wantedBy = props;
      return follow();
    },
    unmount: () => {
      wantedBy = null;
      return follow();
    },
  };
}

/** A lifecycle is one function or several, run in sequence. */
async function run(steps: LifeCycles['mount'], props: AppProps): Promise<void> {
  for (const step of [steps].flat()) await step(props);
}
