import type { InquiryKind } from '@escale/contract';
import { Icon } from '@escale/ui';
import styles from './inquiry-form.module.css';
import page from './page.module.css';
import { useWords } from './text.tsx';

/** In characters, as the contract has it. What is longer is said and not cut: a pasted text would lose its end. */
const longest = { name: 120, email: 254, company: 120, subject: 120, message: 4000 };

interface InquiryFormProps {
  kinds: readonly InquiryKind[];
  /** Whether the sender is asked for a company. */
  company?: boolean;
}

/**
 * A message to staff: a demo, a trial, a request for proposal or a question. The script sends it, and writes what is wrong at its field in
 * the language of the page; the hidden field and the signed time of opening keep programs out without a third party.
 */
export function InquiryForm({ kinds, company = true }: InquiryFormProps) {
  const words = useWords();
  const bound = (name: keyof typeof longest) => ({
    'data-most': longest[name],
    'data-long': words('public.form.long', { most: longest[name], over: '#' }),
  });
  const field = (
    name: Exclude<keyof typeof longest, 'message'>,
    rest: { type?: string; autoComplete?: string; required?: boolean } = {},
  ) => (
    <div className={styles.field}>
      <label>
        <span>{words(`public.form.${name}`)}</span>
        <input
          name={name}
          {...bound(name)}
          {...rest}
          {...(rest.required && { 'data-missing': words(`public.form.${name}.missing`) })}
          {...(rest.type === 'email' && { 'data-wrong': words('public.form.email.wrong') })}
          aria-describedby={`error-${name}`}
        />
      </label>
      <small id={`error-${name}`} className={styles.error} role="alert" />
    </div>
  );
  return (
    <form
      className={`${page.sheet} ${styles.form}`}
      data-inquiry=""
      data-sent={words('public.form.sent', { reference: '#' })}
      data-failed={words('public.form.failed')}
      data-sending={words('public.form.sending')}
    >
      {kinds.length > 1 ? (
        <fieldset className={styles.kinds}>
          <legend className={styles.hidden}>{words('public.form.kind')}</legend>
          {kinds.map((kind, index) => (
            <label key={kind} id={kind}>
              <input type="radio" name="kind" value={kind} defaultChecked={index === 0} />
              <span>{words(`public.form.kind.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="kind" value={kinds[0]} />
      )}
      <div className={styles.pair}>
        {field('name', { autoComplete: 'name', required: true })}
        {field('email', { type: 'email', autoComplete: 'email', required: true })}
      </div>
      {company ? (
        <div className={styles.pair}>
          {field('company', { autoComplete: 'organization' })}
          {field('subject')}
        </div>
      ) : (
        field('subject')
      )}
      <div className={styles.field}>
        <label>
          <span>{words('public.form.message')}</span>
          <textarea
            name="message"
            rows={4}
            minLength={10}
            {...bound('message')}
            required
            data-missing={words('public.form.message.missing')}
            data-wrong={words('public.form.message.wrong')}
            aria-describedby="error-message"
          />
        </label>
        <small id="error-message" className={styles.error} role="alert" />
      </div>
      <label className={styles.trap} aria-hidden="true">
        {words('public.form.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className={styles.end}>
        {/* Without the script the browser would put what is typed into the address: it enables the button. */}
        <button type="submit" className={page.button} disabled>
          <Icon name="send" size={16} /> {words('public.form.send')}
        </button>
        <p role="status" data-status="" tabIndex={-1} />
        <noscript>
          <p>{words('public.form.noscript')}</p>
        </noscript>
      </div>
    </form>
  );
}
