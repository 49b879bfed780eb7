import { FormattedMessage } from 'react-intl';

/** Messages of tools and of the registry, which are in English in every language: named as such, and read out in English. */
export function Technical({ texts, className }: { texts: readonly string[]; className?: string }) {
  return (
    <>
      <span className="soft">
        <FormattedMessage id="releases.technical" />
      </span>
      <ul lang="en" className={className}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
