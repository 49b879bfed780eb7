import type { AppProps, LifeCycles } from './single-spa.ts';

/**
 * Lifecycles that never wait for the remote's code. single-spa makes one move at a time, so a remote that hangs would hold up
 * every navigation (PLT-06): here its page is mounted when the code has come and the address still wants it.
 * Neither `loading` nor a step may reject.
 */
export function nonBlockingPage(loading: Promise<LifeCycles>): LifeCycles {
  let page: LifeCycles | null = null;
  let wantedBy: AppProps | null = null;
  let shownBy: AppProps | null = null;
  let moves = Promise.resolve();
  // Mounts and unmounts of the page follow each other; one that is no longer wanted is skipped.
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

/** A lifecycle is one step or several, one after the other. */
async function run(steps: LifeCycles['mount'], props: AppProps): Promise<void> {
  for (const step of [steps].flat()) await step(props);
}
