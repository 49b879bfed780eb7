import { useEffect, useState } from 'react';

/** A kept phone number (E.164) as people read it: '+33 6 39 98 04 17'; as it is kept until the rules of the countries came. */
export const PhoneNumber = ({ value }: { value: string }) => {
  const [words, setWords] = useState(value);
  // The rules are loaded: until they are there, and when they cannot be, the number reads well enough.
  useEffect(() => {
    let isGone = false;
    setWords(value);
    import('./phones.ts').then(
      ({ formatPhone }) => !isGone && setWords(formatPhone(value)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [value]);
  return <span className="num">{words}</span>;
};
