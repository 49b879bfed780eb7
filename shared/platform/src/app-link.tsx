import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigateTo } from './navigation.ts';

/** An anchor whose plain clicks navigate inside the shell; modified clicks, other targets and other sites are left to the browser. */
export function AppLink({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      !href?.startsWith('/') ||
      href.startsWith('//') ||
      href.startsWith('/api/') ||
      rest.target ||
      rest.download !== undefined
    )
      return;
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigateTo(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
