import { pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Announce, Button, EmptyState, Icon, Link } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fold } from './fold.ts';
import styles from './help.module.css';

interface Question {
  id: string;
  href: string | null;
  /** Nothing that a member without a company has. */
  companyOnly?: true;
}

/** Each has the messages `account.help.<id>` and `.answer`, with a page where it is done `.open`, and with other words for it `.words`. */
const questions: readonly Question[] = [
  { id: 'book', href: pages.explore() },
  { id: 'cancel', href: pages.bookings() },
  { id: 'check-in', href: pages.bookings() },
  { id: 'waiting', href: pages.explore() },
  { id: 'free', href: pages.explore() },
  { id: 'week', href: pages.myWeek() },
  { id: 'elsewhere', href: pages.myWeek() },
  { id: 'seen', href: pages.account('visibility') },
  { id: 'connect', href: pages.connections() },
  { id: 'credits', href: null, companyOnly: true },
  { id: 'password', href: null },
  { id: 'language', href: pages.account('preferences') },
  { id: 'delegate', href: pages.account('delegates'), companyOnly: true },
  { id: 'data', href: pages.account('privacy') },
];

const hasWords: ReadonlySet<string> = new Set(['check-in', 'waiting', 'free', 'elsewhere']);

/** The frequent questions that contain all typed words. */
export function Questions() {
  const intl = useIntl();
  const [text, setText] = useState('');
  const words = fold(text).split(/\s+/).filter(Boolean);
  const { member } = useSession();
  const found = questions
    .filter(({ companyOnly }) => !companyOnly || member?.customer != null)
    .map((question) => ({
      ...question,
      title: intl.formatMessage({ id: `account.help.${question.id}` }),
      answer: intl.formatMessage({ id: `account.help.${question.id}.answer` }),
      more: hasWords.has(question.id) ? intl.formatMessage({ id: `account.help.${question.id}.words` }) : '',
    }))
    .filter(({ title, answer, more }) => words.every((word) => fold(`${title} ${answer} ${more}`).includes(word)));
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title">
        <FormattedMessage id="account.help.questions" />
      </h2>
      <SearchInput
        value={text}
        onChange={setText}
        label={intl.formatMessage({ id: 'account.help.search' })}
        placeholder={intl.formatMessage({ id: 'account.help.search' })}
      />
      <Announce>
        {words.length > 0 && intl.formatMessage({ id: 'account.help.found' }, { count: found.length })}
      </Announce>
      {found.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'account.help.none' })}
          message={intl.formatMessage({ id: 'account.help.none.how' })}
          action={
            <Button variant="second" onClick={() => setText('')}>
              <FormattedMessage id="account.help.all" />
            </Button>
          }
        />
      )}
      <div className={styles.questions}>
        {found.map(({ id, title, answer, href }) => (
          <details key={id} open={words.length > 0 && found.length <= 2}>
            <summary>
              {title}
              <Icon name="chevron-down" size={18} />
            </summary>
            <p>{answer}</p>
            {href && (
              <Link href={href}>
                <FormattedMessage id={`account.help.${id}.open`} />
              </Link>
            )}
          </details>
        ))}
      </div>
    </section>
  );
}
