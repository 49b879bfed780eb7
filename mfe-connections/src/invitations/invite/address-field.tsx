import { Field, TextInput } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import { ChosenList } from './chosen.tsx';
import type { useInvite } from './use-invite.ts';

/** Addresses, one after the other or pasted as a list. */
export function AddressField({ invite }: { invite: ReturnType<typeof useInvite> }) {
  const intl = useIntl();
  const { typed } = invite;
  return (
    <div>
      <Field
        label={intl.formatMessage({ id: 'connections.invite.address' })}
        hint={intl.formatMessage({ id: 'connections.invite.address.hint' })}
        error={invite.wrong}
      >
        <TextInput
          icon="mail"
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target: { value } }) => {
            // A separator ends an address; what is pasted has several.
            if (/[\s,;]/.test(value.trimStart())) invite.takeAddresses(value);
            else invite.setTyped(value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            invite.takeAddresses(typed);
          }}
        />
      </Field>
      <ChosenList
        chosen={invite.emails.map((email) => ({ id: email, name: email }))}
        refused={invite.refused}
        onRemove={invite.removeEmail}
      />
    </div>
  );
}
