import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted when a late reply arrives. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  // Only an effect's cleanup detects that the page was left.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
