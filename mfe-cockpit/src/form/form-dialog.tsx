import { type ApiError, useUnsaved } from '@escale/platform';
import { Button, Dialog, Notice } from '@escale/ui';
import { focusFirstWrong } from '@escale/ui/form';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './form-dialog.module.css';
import { useGuardedBack } from './use-guarded-back.ts';

interface Props {
  title: string;
  /** Words of the button that submits. */
  submit: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  disabled?: boolean;
  /** Something was typed or chosen: it is not lost by Escape or a click beside the dialog. */
  isChanged: boolean;
  /** The server's refusal. */
  error: ApiError | null;
  /** Shows the refusal where its message alone is not enough. */
  Refusal?: ComponentType<{ error: ApiError }>;
  size?: 's' | 'm';
  /** A field shows it already. */
  isAtField?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog of a few fields: Enter submits, the first wrong field takes the focus, a refusal of the server stands below the fields, and
 * what was typed is kept.
 */
export function FormDialog(props: Props) {
  const {
    title,
    submit,
    variant = 'primary',
    busy,
    disabled = false,
    isChanged,
    error,
    isAtField = false,
    Refusal = MessageOf,
    size = 's',
    onSubmit,
    onClose,
    children,
  } = props;
  const intl = useIntl();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isWarned, setWarned] = useState(false);
  useUnsaved(isChanged);
  useGuardedBack(isChanged, () => {
    if (isWarned) return true;
    setWarned(true);
    return false;
  });
  // A refusal may mark a field; a button that can no longer be pressed loses the focus, which then is on the question.
  useEffect(() => {
    if (error) focusFirstWrong(form.current);
    const active = document.activeElement;
    const isLost = active === document.body || (active instanceof HTMLButtonElement && active.disabled);
    if ((error || disabled) && isLost) form.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [error, disabled]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || disabled) return;
    const sent = onSubmit();
    focusFirstWrong(form.current);
    await sent;
    // What the server refused is marked by now.
    focusFirstWrong(form.current);
  };
  return (
    <Dialog
      open
      size={size}
      onClose={() => (isChanged && !isWarned ? setWarned(true) : onClose())}
      title={title}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="cockpit.form.cancel" />
          </Button>
          <Button type="submit" form={id} variant={variant} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} noValidate onSubmit={send}>
        {children}
        {error && !isAtField && <Refusal error={error} />}
        {isChanged && isWarned && <Notice tone="warning" title={intl.formatMessage({ id: 'cockpit.form.unsaved' })} />}
      </form>
    </Dialog>
  );
}

const MessageOf = ({ error }: { error: ApiError }) => <Notice tone="danger">{error.message}</Notice>;
