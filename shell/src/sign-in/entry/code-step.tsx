import { api, pages } from '@escale/contract';
import { ApiError, call, navigateTo } from '@escale/platform';
import { Button } from '@escale/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CodeInput, codeLength } from './code-input.tsx';
import styles from './entry.module.css';
import { keepEntry, readEntry } from './entry.ts';
import { codeLivesMs, sendCode } from './send-code.ts';
import { useCountdown } from './use-countdown.ts';
import { useFailureWords } from './use-failure-words.ts';

const againAfterMs = 30_000;
/** Refusals after which only another code helps. */
const overCodes: ReadonlySet<string> = new Set(['auth.code-used-up', 'auth.code-expired']);
/** How long the accepted code is shown before the next step (AUT-02). */
const acceptedMs = 500;

interface CodeStepProps {
  email: string;
  next: string | null;
  onProved: () => void;
}

/** Asks for the code that was sent to the address (AUT-02). */
export function CodeStep({ email, next, onProved }: CodeStepProps) {
  const intl = useIntl();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  // No code that was sent can be tried any more from here.
  const [isUsedUp, setUsedUp] = useState(false);
  const [state, setState] = useState<'waiting' | 'busy' | 'accepted'>('waiting');
  const [isSentAgain, setSentAgain] = useState(false);
  const [sentAt, setSentAt] = useState(() => readEntry().codeAt ?? 0);
  const left = useCountdown(sentAt + againAfterMs);
  const isOver = useCountdown(sentAt + codeLivesMs) === 0;
  // A link can name any address: only what was sent from here is known to be sent.
  const isSent = sentAt > 0;
  const input = useRef<HTMLInputElement>(null);
  // One entry is one try: Enter may follow the sixth digit before the page is drawn again.
  const isTried = useRef(false);
  const failureId = useId();
  useEffect(() => input.current?.focus(), []);

  const wordsOf = useFailureWords();
  const fail = (message: string) => {
    setFailure(message);
    input.current?.focus();
  };
  const check = async (digits: string) => {
    if (isTried.current) return;
    // The field was emptied by the refusal: its words stay.
    if (digits === '' && failure !== null) return input.current?.focus();
    if (digits.length < codeLength) return fail(intl.formatMessage({ id: 'shell.entry.code.short' }));
    isTried.current = true;
    setState('busy');
    setFailure(null);
    try {
      const { token, names } = await call(api.auth.code, { body: { email, code: digits } });
      keepEntry(email, { token, provedAt: Date.now(), ...(names && { names }) });
      setState('accepted');
      setTimeout(onProved, acceptedMs);
    } catch (error) {
      isTried.current = false;
      setState('waiting');
      setCode('');
      setUsedUp(error instanceof ApiError && overCodes.has(error.code));
      fail(wordsOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(code);
  };
  const again = async () => {
    setFailure(null);
    try {
      await sendCode(email);
      setSentAt(Date.now());
      setSentAgain(true);
      setUsedUp(false);
      setCode('');
      input.current?.focus();
    } catch (error) {
      fail(wordsOf(error));
    }
  };

  return (
    <>
      <h1>
        <FormattedMessage id="shell.entry.code.heading" />
      </h1>
      <p>
        <FormattedMessage
          id={isSent ? 'shell.entry.code.sent' : 'shell.entry.code.for'}
          values={{ email: <b>{email}</b> }}
        />{' '}
        <button type="button" className={styles.change} onClick={() => navigateTo(pages.welcome(next ?? undefined))}>
          <FormattedMessage id="shell.entry.change" />
        </button>
      </p>
      <form onSubmit={submit} noValidate>
        <div>
          <CodeInput
            ref={input}
            label={intl.formatMessage({ id: 'shell.entry.code.label' })}
            value={code}
            describedBy={failure === null ? undefined : failureId}
            onChange={(digits) => {
              setCode(digits);
              setFailure(null);
              if (digits.length === codeLength) check(digits);
            }}
          />
          <div role="alert">
            {failure && (
              <p id={failureId} className={styles.failure}>
                {failure}
              </p>
            )}
          </div>
          <p role="status" className={styles.small}>
            {isSentAgain && left > 0 && <FormattedMessage id="shell.entry.code.sent-again" />}
          </p>
          <p className={styles.facts}>
            {!isUsedUp && (
              <FormattedMessage id={isSent && isOver ? 'shell.entry.code.over' : 'shell.entry.code.life'} />
            )}
            {left > 0 ? (
              <span>
                <FormattedMessage id="shell.entry.code.again-in" values={{ time: <b>{clock(left)}</b> }} />
              </span>
            ) : isUsedUp ? null : (
              <button type="button" className={styles.change} onClick={again}>
                <FormattedMessage id="shell.entry.code.again" />
              </button>
            )}
          </p>
        </div>
        {isUsedUp && code === '' ? (
          <Button size="big" block aria-disabled={left > 0 || undefined} onClick={() => left === 0 && again()}>
            <FormattedMessage id="shell.entry.code.again" />
          </Button>
        ) : (
          <Button
            type="submit"
            size="big"
            block
            busy={state === 'busy'}
            icon={state === 'accepted' ? 'check' : undefined}
            iconEnd={state === 'accepted' ? undefined : 'arrow-right'}
          >
            <FormattedMessage id={state === 'accepted' ? 'shell.entry.code.accepted' : 'shell.sign-in.continue'} />
          </Button>
        )}
      </form>
      <p className={styles.small}>
        <FormattedMessage id="shell.entry.code.none" />
      </p>
    </>
  );
}

/** Seconds as `0:24`. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
