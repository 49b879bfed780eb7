import { useLocation } from 'react-router';
import { HeadingFocusOf } from './heading-focus-of.tsx';

/** The focus at the heading after the moves of a remote's own router (PLT-09). */
export function HeadingFocus() {
  return <HeadingFocusOf pathname={useLocation().pathname} />;
}
