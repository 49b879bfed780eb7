import { useState } from 'react';

const key = 'escale-week-weekends';

/** Whether Saturday and Sunday are shown (WEK-01); stored in this browser. */
export function useWeekends(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(key) === 'shown');
  const remember = (next: boolean) => {
    localStorage.setItem(key, next ? 'shown' : 'hidden');
    setShown(next);
  };
  return [shown, remember];
}
