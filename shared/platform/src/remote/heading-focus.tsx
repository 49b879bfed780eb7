import { useLocation } from 'react-router';
import { PathHeadingFocus } from './path-heading-focus.tsx';

/** Moves the focus to the heading after navigation by a remote's own router (PLT-09). */
export function HeadingFocus() {
  return <PathHeadingFocus pathname={useLocation().pathname} />;
}
