import { IconButton } from '@escale/ui';
import { TextInput } from '@escale/ui/form';
import { type ComponentProps, type RefObject, useState } from 'react';
import { useIntl } from 'react-intl';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'suffix' | 'ref'> & {
  ref: RefObject<HTMLInputElement | null>;
};

/** A password, hidden or shown, as the sign-in has it (AUT-06). */
export function PasswordInput({ ref, ...rest }: Props) {
  const intl = useIntl();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      ref={ref}
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          size="small"
          label={intl.formatMessage({ id: isShown ? 'account.password.hide' : 'account.password.show' })}
          onClick={() => {
            setShown(!isShown);
            ref.current?.focus();
          }}
        />
      }
    />
  );
}
