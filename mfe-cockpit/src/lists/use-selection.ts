import { useState } from 'react';

/**
 * The chosen rows of a list. They stay chosen on other pages, and end with another search or filter (`within`): nobody acts upon rows that
 * they no longer see counted.
 */
export function useSelection(within: string) {
  const [state, setState] = useState<{ within: string; chosen: ReadonlySet<string> }>({ within, chosen: new Set() });
  const chosen = state.within === within ? state.chosen : none;
  return {
    chosen,
    choose: (next: ReadonlySet<string>) => setState({ within, chosen: next }),
    clear: () => setState({ within, chosen: none }),
  };
}

const none: ReadonlySet<string> = new Set();
