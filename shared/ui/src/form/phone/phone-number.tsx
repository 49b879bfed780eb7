import { useEffect, useState } from 'react';

/** A stored phone number (E.164) in readable form: '+33 6 39 98 04 17'; unformatted until the rules of the countries are loaded. */
export const PhoneNumber = ({ value }: { value: string }) => {
  const [words, setWords] = useState(value);
  // The rules are loaded lazily: until then, or if loading fails, the plain number is shown.
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
